import { useId } from 'react';
import { consent, refusedByBrowser } from '@/lib/analytics';
import { useConsent, useCounting } from './use-consent';
import { words } from './words';
import '@/styles/consent.css';

/** The same question as a setting, for those who change their mind. */
export function ConsentSwitch() {
  const answer = useConsent();
  const counting = useCounting();
  const helpId = useId();
  const on = answer === 'granted';
  // A yes from before can be taken back even where nothing is counted now.
  if (counting === false && !on) return <p className="small">{words.none}</p>;

  return (
    <div className="consent-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={helpId}
          onChange={(event) => consent.set(event.target.checked ? 'granted' : 'denied')}
        />
        <span>{words.name}</span>
      </label>
      <p id={helpId} className="small">
        {words.what} {words.never} {answer === undefined && refusedByBrowser() ? words.browser : null}
      </p>
    </div>
  );
}
