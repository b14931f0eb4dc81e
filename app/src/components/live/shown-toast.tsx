import { LIMITS } from '@evenkeel/safety/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { closeToast, type ShownToast as Shown } from '@/lib/toasts';
import { keepClear } from './keep-clear';
import { toastCard } from './toast-card';

/** A toast without an action closes by itself after this time. One with an action stays until it is closed. */
const restMs = LIMITS.infoAlertDismissMs;

/** A toast that can be seen. It never lies over a way to reach help, and it closes when the page changes. */
export function ShownToast({ toast }: { toast: Shown }) {
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const { id, text, action } = toast;
  useEffect(() => {
    if (held || action) return;
    const timer = setTimeout(() => closeToast(id), restMs);
    return () => clearTimeout(timer);
  }, [held, action, id]);

  useLayoutEffect(() => (box.current ? keepClear(box.current, () => closeToast(id)) : undefined), [id]);

  return (
    <div
      ref={box}
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
