import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Row } from '@/components/ui/row';
import { consent, refusedByBrowser } from '@/lib/analytics';
import { useConsent, useCounting } from './use-consent';
import { copy } from './copy';

/**
 * Asks once for consent to send analytics events. It covers nothing, both answers look the same,
 * and no answer means no.
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
    consent.write(next);
  };

  return (
    <Card as="section" size="small" className="py-3 text-small has-[h2]:pt-4 has-[h2]:pb-6" aria-labelledby={open ? titleId : undefined}>
      <output aria-live="polite">{open ? null : answer === 'granted' ? copy.thanks : copy.noted}</output>
      {open ? (
        <>
          <h2 id={titleId} className="mb-1 font-sans text-base">
            {copy.title}
          </h2>
          <p>
            {copy.what} {copy.never}
          </p>
          <Row>
            <Button size="small" onClick={() => choose('granted')}>
              {copy.yes}
            </Button>
            <Button size="small" onClick={() => choose('denied')}>
              {copy.no}
            </Button>
            <span className="text-secondary">{copy.later}</span>
          </Row>
        </>
      ) : null}
    </Card>
  );
}
