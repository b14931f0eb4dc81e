import { useRef, type MouseEvent } from 'react';
import { HelpLinks } from '@/components/ui/help-links';
import { LeaveHint, LeaveLink } from './leave-link';

/** Help in the same place on every page: one press opens it, Escape closes it. */
export function HelpDialog() {
  const dialog = useRef<HTMLDialogElement>(null);

  // A press on the dimmed page around the dialog has the dialog itself as its target.
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };

  return (
    <>
      <button type="button" className="button button-help" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Get help now
      </button>
      {/* Escape and the Close button do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog ref={dialog} className="dialog" aria-labelledby="help-title" onClick={closeOutside}>
        <div className="dialog-body">
          <h2 id="help-title">You can talk to someone now</h2>
          <p>In the US, 988 is free, day and night. You can call or send a text.</p>
          <HelpLinks />
          <p>
            In danger right now? Call <a href="tel:911">911</a>. Outside the US, call your local emergency number.
          </p>
          <p>
            <a href="/crisis" className="link-strong">
              More countries, and a calming exercise
            </a>
          </p>
          <div className="dialog-leave">
            <LeaveHint keys={false} />
          </div>
          <form method="dialog" className="dialog-end">
            <LeaveLink />
            <button type="submit" className="button">
              Close
            </button>
          </form>
        </div>
      </dialog>
    </>
  );
}
