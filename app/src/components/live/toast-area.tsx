import { LIMITS } from '@evenkeel/safety/limits';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { toastCard } from './toast-card';
import { closeToast, toasts, type ShownToast } from '@/lib/toasts';

/** A toast without an action closes by itself after this time. One with an action stays until it is closed. */
const restMs = LIMITS.infoAlertDismissMs;

export function ToastArea({ children }: { children?: ReactNode }) {
  const toast = useStore(toasts, ({ shown }) => shown);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[var(--bar,0px)] z-25 grid justify-items-center p-4 locked:invisible print:hidden">
      {children}
      <output aria-live="polite">{toast ? <span className="sr-only">{toast.text}</span> : null}</output>
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
      data-toast
      className={toastCard}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p aria-hidden="true">{text}</p>
      <Row className="ms-auto mt-0 gap-1">
        {action ? (
          <Button
            size="small"
            data-toast-action
            onClick={() => {
              closeToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <Button variant="quiet" size="small" onClick={() => closeToast(id)}>
          Dismiss
        </Button>
      </Row>
    </div>
  );
}
