import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { CountryAsk } from '@/components/crisis/country-ask';
import { HelpLines } from '@/components/crisis/help-lines';
import { strongLink } from '@/components/ui/text';
import { LeaveHint, LeaveLink } from './leave-link';

/** The help button in the header and its dialog, in the same place on every page. */
export function HelpDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        variant="help"
        className="flex-none whitespace-nowrap max-md:px-2.5 max-md:text-small"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <span>
          Get help <span className="max-[24rem]:sr-only">now</span>
        </span>
      </Button>
      <Dialog ref={dialog} aria-labelledby="help-title">
        <h2 id="help-title">You can talk to someone now</h2>
        <p>You can say as much or as little as you like.</p>
        <HelpLines />
        <CountryAsk />
        <p>
          <a href="/crisis" className={strongLink}>
            More countries, and a calming exercise
          </a>
        </p>
        <div className="border-t border-hairline pt-4">
          <LeaveHint keys={false} />
        </div>
        <form method="dialog" className="flex flex-wrap justify-between gap-3">
          <LeaveLink />
          <Button type="submit">Close</Button>
        </form>
      </Dialog>
    </>
  );
}
