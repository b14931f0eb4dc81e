import { LIMITS } from '@evenkeel/safety/limits';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { HelpLines } from '@/components/crisis/help-lines';
import { Row } from '@/components/ui/row';
import { strongLink } from '@/components/ui/text';
import { securityAlerts, type ShownAlert } from '@/lib/security/alerts';
import { watchThresholds } from '@/lib/security/threshold-watch';
import { toastCard } from './toast-card';

const cards = 'grid gap-2';
const edges = { info: 'border-s-info', warning: 'border-s-warning', error: 'border-s-error' };

const copy = {
  dismiss: 'Dismiss',
  help: 'You can talk to someone now, day or night.',
  lead: 'You don’t have to carry this alone.',
  more: 'More ways to get help',
  kinds: { info: 'Note', warning: 'Please note', error: 'Important' },
};

/**
 * Shows and announces security alerts. Notes and warnings are polite. Each error has its own
 * `role="alert"`, because an empty alert region would itself count as an alert.
 */
export function AlertArea() {
  const alerts = useSyncExternalStore(securityAlerts.subscribe, securityAlerts.shown);
  useEffect(() => watchThresholds(), []);
  const area = useRef<HTMLDivElement>(null);

  const dismiss = (id: string) => {
    if (area.current?.contains(document.activeElement)) {
      // The focused button is removed, so the focus moves to the next one or to the page.
      const next = alerts.find((alert) => alert.id !== id);
      const target = next ? area.current.querySelector<HTMLElement>(`[data-dismiss="${next.id}"]`) : document.getElementById('main');
      target?.focus({ preventScroll: true });
    }
    securityAlerts.dismiss(id);
  };

  const card = (alert: ShownAlert) => <AlertCard key={alert.id} alert={alert} onDismiss={() => dismiss(alert.id)} />;
  return (
    <div className={cards} ref={area}>
      {/* An `output` can't contain paragraphs and lists. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status" aria-atomic="false" className={`${cards} empty:block`}>
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
    <div
      className={`${toastCard} border-s-6 ${edges[alert.type]}`}
      data-alert={alert.type}
      role={alert.type === 'error' ? 'alert' : undefined}
      {...hold}
    >
      <div id={id}>
        {/* The sentence of the alert is fixed, so a kinder one comes first. */}
        {alert.withHelp === 'link' ? <p className="font-reading text-lead font-semibold">{copy.lead}</p> : null}
        <p>
          {/* The type as text, not by colour alone. */}
          <strong>{copy.kinds[alert.type]}:</strong> {alert.message}
        </p>
      </div>
      {alert.withHelp === 'lines' ? (
        <div className="basis-full">
          <p>{copy.help}</p>
          <HelpLines />
        </div>
      ) : null}
      {alert.withHelp ? (
        <a href="/crisis" className={strongLink}>
          {copy.more}
        </a>
      ) : null}
      <Row className="ms-auto mt-0 gap-1">
        <Button size="small" data-dismiss={alert.id} aria-describedby={id} onClick={onDismiss}>
          {copy.dismiss}
        </Button>
      </Row>
    </div>
  );
}

/** Closes an info alert after its time, which pauses while the alert is hovered or focused. */
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
