import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { strongLink } from '@/components/ui/text';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import type { EftEntry } from './entry';
import { copy } from './copy';

/** Suggests a pause when feelings stay very strong. It can be dismissed and blocks nothing. */
export function PauseNote({ entry, onStop }: { entry: EftEntry; onStop: () => void }) {
  const state = useCbt();
  const [away, setAway] = useState(false);
  const strong = state === 'ready' && cbt.eftSuggestsPause(entry);
  return (
    // The live region is rendered before its content, so that the content is announced.
    <div aria-live="polite">
      {strong && !away ? (
        <section className="mt-8 max-w-form space-y-2 rounded-panel border border-accent bg-tint-accent p-6" aria-labelledby="eft-pause">
          <h3 id="eft-pause">{copy.pauseTitle}</h3>
          <p>{copy.pause}</p>
          <ul>
            <li>
              <AppLink to="/safety-plan" className={strongLink}>
                {copy.pausePlan}
              </AppLink>
            </li>
            <li>
              <AppLink to="/crisis" className={strongLink}>
                {copy.pauseHelp}
              </AppLink>
            </li>
          </ul>
          <Row className="mt-2">
            <Button variant="primary" onClick={onStop}>
              {copy.pauseStop}
            </Button>
            <Button onClick={() => setAway(true)}>{copy.pauseOn}</Button>
          </Row>
        </section>
      ) : null}
    </div>
  );
}
