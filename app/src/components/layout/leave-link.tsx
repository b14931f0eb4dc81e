import { useEffect, type MouseEvent } from 'react';
import { announce } from '@/components/live/announcer';
import { AnchorButton } from '@/components/ui/link-button';
import { Small } from '@/components/ui/text';
import { exitAddress, leaveSite, returnToSite, ShiftPresses, usesShiftKeys } from '@/lib/device/quick-exit';

/** The id of the hint in the footer, which describes the link in the header. */
export const leaveHintId = 'leave-hint';

interface Props {
  /** In the header: less prominent, and only the first word on narrow screens. */
  brief?: boolean;
  describedBy?: string;
}

function leave(event: MouseEvent): void {
  event.preventDefault();
  leaveSite();
}

export function LeaveLink({ brief = false, describedBy }: Props) {
  // A real link, so that it works even when a script has failed.
  return (
    <AnchorButton
      href={exitAddress}
      rel="noreferrer"
      variant={brief ? 'quiet' : 'default'}
      className={brief ? 'flex-none px-3 font-normal whitespace-nowrap max-md:px-1 max-md:text-small' : ''}
      aria-describedby={describedBy}
      onClick={leave}
    >
      <span>
        Leave <span className={brief ? 'max-md:sr-only' : undefined}>this site</span>
      </span>
    </AnchorButton>
  );
}

export function LeaveHint({ keys }: { keys: boolean }) {
  return (
    <Small id={keys ? leaveHintId : undefined}>
      “Leave this site” opens a weather page at once.{' '}
      {keys ? 'So does pressing Shift three times, unless you turn that off in your settings. ' : null}It does not clear your history.
    </Small>
  );
}

/** While `active`, leaves the site when Shift is pressed three times. */
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
      if (event.key !== 'Shift' || !usesShiftKeys()) return;
      const left = presses.up(event, event.timeStamp);
      if (left === 0) leaveSite();
      // Shift is pressed for other reasons too, so a warning comes first.
      else if (left === 1) announce('leave', 'Press Shift again to leave this site.');
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
