import { useId } from 'react';
import { Switch } from '@/components/ui/choices';
import { Small } from '@/components/ui/text';
import { consent, refusedByBrowser } from '@/lib/analytics';
import { useConsent, useCounting } from './use-consent';
import { copy } from './copy';

/** The consent question as a setting. */
export function ConsentSwitch() {
  const answer = useConsent();
  const counting = useCounting();
  const helpId = useId();
  const on = answer === 'granted';
  // Earlier consent can be withdrawn even on a server that counts nothing.
  if (counting === false && !on) return <Small>{copy.none}</Small>;

  return (
    <div>
      <Switch checked={on} aria-describedby={helpId} onChange={(event) => consent.write(event.target.checked ? 'granted' : 'denied')}>
        {copy.name}
      </Switch>
      <Small id={helpId}>
        {copy.what} {copy.never} {answer === undefined && refusedByBrowser() ? copy.browser : null}
      </Small>
    </div>
  );
}
