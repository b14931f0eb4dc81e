import { useEffect, type MouseEvent } from 'react';
import { announce } from '@/components/live/announcer';
import { exitAddress, leaveSite, returnToSite, ShiftPresses } from '@/lib/quick-exit';

/** Said where there is room for it, and tied to the link in the header. */
export const leaveHintId = 'leave-hint';

interface Props {
  className?: string;
  /** Keeps only the first word in sight where the header is tight. */
  brief?: boolean;
  describedBy?: string;
}

function leave(event: MouseEvent): void {
  event.preventDefault();
  leaveSite();
}

export function LeaveLink({ className = 'button', brief = false, describedBy }: Props) {
  // A real link, so that it still leads away when a script has failed.
  return (
    <a href={exitAddress} rel="noreferrer" className={className} aria-describedby={describedBy} onClick={leave}>
      <span>
        Leave <span className={brief ? 'when-wide' : undefined}>this site</span>
      </span>
    </a>
  );
}

export function LeaveHint({ keys }: { keys: boolean }) {
  return (
    <p id={keys ? leaveHintId : undefined} className="small">
      “Leave this site” opens a weather page at once. {keys ? 'So does pressing Shift three times. ' : null}It does not
      clear your history.
    </p>
  );
}

/** Listens while a page is shown that someone may have to leave quickly. */
export function useShiftExit(active: boolean): void {
  useEffect(() => {
    window.addEventListener('pageshow', returnToSite);
    return () => window.removeEventListener('pageshow', returnToSite);
  }, []);

  useEffect(() => {
    if (!active) return;
    const presses = new ShiftPresses();
    const down = (event: KeyboardEvent) => presses.down(event);
    const up = (event: KeyboardEvent) => {
      if (event.key !== 'Shift') return;
      const left = presses.up(event, event.timeStamp);
      if (left === 0) leaveSite();
      // Some people press Shift for other reasons. They hear of it before anything happens.
      else if (left === 1) announce('leave', 'Press Shift once more to leave this site.');
    };
    const forget = () => presses.forget();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    for (const name of ['pointerdown', 'blur', 'pageshow']) window.addEventListener(name, forget);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      for (const name of ['pointerdown', 'blur', 'pageshow']) window.removeEventListener(name, forget);
    };
  }, [active]);
}
