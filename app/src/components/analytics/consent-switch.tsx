import { useId } from 'react';
import { Switch } from '@/components/ui/inputs';
import { Small } from '@/components/ui/text';
import { consent, refusedByBrowser } from '@/lib/analytics';
import { useConsent, useCounting } from './use-consent';
import { copy } from './copy';

/** The same question as a setting. */
export function ConsentSwitch() {
  const answer = useConsent();
  const counting = useCounting();
  const helpId = useId();
  const on = answer === 'granted';
  // A yes from before can be taken back even where nothing is counted now.
  if (counting === false && !on) return <Small>{copy.none}</Small>;

  return (
    <div>
      <Switch checked={on} aria-describedby={helpId} onChange={(event) => consent.set(event.target.checked ? 'granted' : 'denied')}>
        {copy.name}
      </Switch>
      <Small id={helpId}>
        {copy.what} {copy.never} {answer === undefined && refusedByBrowser() ? copy.browser : null}
      </Small>
    </div>
  );
}
