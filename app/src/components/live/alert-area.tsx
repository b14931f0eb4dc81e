import { LIMITS } from '@evenkeel/safety/limits';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { HelpLinks } from '@/components/ui/help-links';
import { securityAlerts, type ShownAlert } from '@/lib/security/alerts';
import { watchThresholds } from '@/lib/security/threshold-watch';

const words = {
  dismiss: 'Dismiss',
  help: 'You can talk to someone now, day or night.',
  more: 'More ways to get help',
  kinds: { info: 'Note', warning: 'Please note', error: 'Important' },
};

/**
 * Where security alerts are shown and read out. Notes and warnings wait for a pause in speech. Errors are spoken at
 * once, each by a role of its own, because an empty alert region would itself be found as an alert.
 */
export function AlertArea() {
  const alerts = useSyncExternalStore(securityAlerts.subscribe, securityAlerts.standing);
  useEffect(() => watchThresholds(), []);
  const area = useRef<HTMLDivElement>(null);

  const dismiss = (id: string) => {
    if (area.current?.contains(document.activeElement)) {
      // The button goes. The focus moves on to the next one, or to the page, and never to nowhere.
      const next = alerts.find((alert) => alert.id !== id);
      const target = next ? area.current.querySelector<HTMLElement>(`[data-dismiss="${next.id}"]`) : document.getElementById('main');
      target?.focus({ preventScroll: true });
    }
    securityAlerts.dismiss(id);
  };

  const card = (alert: ShownAlert) => <AlertCard key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />;
  return (
    <div className="alert-area" ref={area}>
      {/* An `output` may not hold paragraphs and lists. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status" aria-atomic="false">
        {alerts.filter(({ type }) => type !== 'error').map(card)}
      </div>
      {alerts.filter(({ type }) => type === 'error').map(card)}
    </div>
  );
}

function AlertCard({ alert, onDismiss }: { alert: ShownAlert; onDismiss: () => void }) {
  const id = useId();
  const hold = useAutoDismiss(alert);
  return (
    <div className={`side-card alert-card alert-${alert.type}`} role={alert.type === 'error' ? 'alert' : undefined} {...hold}>
      <p id={id}>
        {/* Colour alone must not tell how serious it is. */}
        <strong>{words.kinds[alert.type]}:</strong> {alert.message}
      </p>
      {alert.withHelp ? (
        <div className="alert-help">
          <p>{words.help}</p>
          <HelpLinks />
          <a href="/crisis" className="link-strong">
            {words.more}
          </a>
        </div>
      ) : null}
      <div className="row">
        <button type="button" className="button button-small" data-dismiss={alert.id} aria-describedby={id} onClick={onDismiss}>
          {words.dismiss}
        </button>
      </div>
    </div>
  );
}

/** Only notes leave by themselves, and their clock stands still while somebody points at them or stands in them. */
function useAutoDismiss({ id, type }: ShownAlert) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef<number>(LIMITS.infoAlertDismissMs);
  const held = pointed || focused;
  useEffect(() => {
    if (type !== 'info' || held) return;
    const began = Date.now();
    const timer = setTimeout(() => securityAlerts.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - began));
    };
  }, [id, type, held]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
