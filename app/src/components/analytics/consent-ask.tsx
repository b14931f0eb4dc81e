import { useId, useState } from 'react';
import { consent, refusedByBrowser } from '@/lib/analytics';
import { useConsent, useCounting } from './use-consent';
import { words } from './words';
import '@/styles/consent.css';

/**
 * Asks once whether events may be sent. It stands in the page and covers nothing, both answers look the same, and
 * leaving it alone means no.
 */
export function ConsentAsk() {
  const answer = useConsent();
  const counting = useCounting();
  const [answeredHere, setAnsweredHere] = useState(false);
  const titleId = useId();
  const open = counting === true && answer === undefined && !refusedByBrowser();
  if (!open && !answeredHere) return null;

  const choose = (next: 'granted' | 'denied') => {
    setAnsweredHere(true);
    consent.set(next);
  };

  return (
    <section className="consent-ask" aria-labelledby={open ? titleId : undefined}>
      <output aria-live="polite">{open ? null : answer === 'granted' ? words.thanks : words.noted}</output>
      {open ? (
        <>
          <h2 id={titleId}>{words.title}</h2>
          <p>
            {words.what} {words.never}
          </p>
          <div className="row">
            <button type="button" className="button button-small" onClick={() => choose('granted')}>
              {words.yes}
            </button>
            <button type="button" className="button button-small" onClick={() => choose('denied')}>
              {words.no}
            </button>
            <span className="small">{words.later}</span>
          </div>
        </>
      ) : null}
    </section>
  );
}
