import { announce } from '@/components/live/announcer';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';

const copy = {
  tag: 'Example data',
  patientExample: 'Robin doesn’t exist. Your page could look like this after two months.',
  patientGuest: 'You’re looking around as Robin, who doesn’t exist. Nothing is kept when you close this tab.',
  therapistExample: 'These six people don’t exist. Your pages could look like this with linked patients.',
  therapistGuest: 'These six people don’t exist. Nothing is kept when you close this tab.',
  therapistGuestList: 'These six people don’t exist. Try the list: nothing is kept when you close this tab.',
  reset: 'Reset',
  resetDone: 'The example was reset.',
  signUp: 'Sign up to save',
  tryIt: 'Try it yourself',
};

interface Props {
  who: 'patientExample' | 'patientGuest' | 'therapistExample' | 'therapistGuest' | 'therapistGuestList';
  /** Resets the example; given for guests, who can try things. */
  onReset?: () => void;
  /** Where to try it, for an example that is only to look at. */
  tryAt?: '/dashboard-guest' | '/therapist-dashboard-guest';
}

const narrow = 'max-xs:flex-none max-xs:px-2.5';

/** A strip at the foot of the window that marks the page as example data: the only note about it. */
export function DemoStrip({ who, onReset, tryAt }: Props) {
  return (
    <aside
      data-foot-strip
      className="sticky bottom-0 z-15 print:hidden short:static mt-12 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-t-control border border-b-0 border-line bg-surface py-2 ps-4 pe-3 shadow-lift max-xs:flex-nowrap max-xs:px-2.5"
      aria-label={copy.tag}
    >
      <p className="me-auto text-small leading-snug">
        <strong className="inline-block rounded-full bg-notice px-2.5 py-px text-notice-ink max-xs:rounded-control max-xs:px-2 max-xs:text-xs">
          {copy.tag}
        </strong>{' '}
        <span className="max-sm:sr-only">{copy[who]}</span>
      </p>
      {onReset ? (
        <>
          <Button
            size="small"
            className={narrow}
            onClick={() => {
              onReset();
              announce('demo', copy.resetDone);
            }}
          >
            {copy.reset}
          </Button>
          <LinkButton to="/signup" variant="primary" size="small" className={narrow}>
            {copy.signUp}
          </LinkButton>
        </>
      ) : null}
      {tryAt ? (
        <LinkButton to={tryAt} size="small" className={narrow}>
          {copy.tryIt}
        </LinkButton>
      ) : null}
    </aside>
  );
}
