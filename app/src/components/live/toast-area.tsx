import { LIMITS } from '@evenkeel/safety/limits';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { closeToast, currentToast, onToast, type ShownToast } from './toasts';

/** A note with nothing to take back leaves by itself. One with an undo stays until it is closed. */
const restMs = LIMITS.infoAlertDismissMs;

export function ToastArea({ children }: { children?: ReactNode }) {
  const toast = useSyncExternalStore(onToast, currentToast);
  return (
    <div className="toast-area">
      {children}
      <output aria-live="polite">{toast ? <span className="visually-hidden">{toast.text}</span> : null}</output>
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
    </div>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false);
  const { id, text, action } = toast;
  useEffect(() => {
    if (held || action) return;
    const timer = setTimeout(() => closeToast(id), restMs);
    return () => clearTimeout(timer);
  }, [held, action, id]);

  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p aria-hidden="true">{text}</p>
      <div className="row">
        {action ? (
          <button
            type="button"
            className="button button-small"
            data-toast-action
            onClick={() => {
              closeToast(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        ) : null}
        <button type="button" className="button button-small button-quiet" onClick={() => closeToast(id)}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
