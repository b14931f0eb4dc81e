import { announce } from '@/components/live/announcer';
import { AppLink } from '@/components/ui/app-link';
import '@/styles/demo.css';

const words = {
  tag: 'Example data',
  guest: 'Made up, and forgotten when you close this tab.',
  example: 'Made up, and only to look at.',
  reset: 'Reset',
  resetDone: 'The example is as it was.',
  signUp: 'Sign up to save',
  tryIt: 'Try it yourself',
};

interface Props {
  /** A guest can try things and take them back. */
  onReset?: () => void;
  /** Where one can try it, for an example that is only to look at. */
  tryAt?: '/dashboard-guest' | '/therapist-dashboard-guest';
}

/** Stays in view at the foot of the page, so that nobody takes the example for a person. */
export function DemoStrip({ onReset, tryAt }: Props) {
  return (
    <aside className="demo-strip" aria-label={words.tag}>
      <p>
        <strong className="demo-tag">{words.tag}</strong> <span className="demo-words">{onReset ? words.guest : words.example}</span>
      </p>
      {onReset ? (
        <>
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              onReset();
              announce('demo', words.resetDone);
            }}
          >
            {words.reset}
          </button>
          <AppLink to="/signup" className="button button-small button-primary">
            {words.signUp}
          </AppLink>
        </>
      ) : null}
      {tryAt ? (
        <AppLink to={tryAt} className="button button-small">
          {words.tryIt}
        </AppLink>
      ) : null}
    </aside>
  );
}
