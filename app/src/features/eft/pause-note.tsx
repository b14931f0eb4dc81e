import { useState } from 'react';
import { AppLink, linkStyle } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { cbt, useCbt } from '@/lib/cbt';
import type { EftEntry } from './entry';
import { words } from './words';

/** When feelings stay very strong: a friendly way to stop. It can be put aside, and stands in nobody's way. */
export function PauseNote({ entry, onStop }: { entry: EftEntry; onStop: () => void }) {
  const state = useCbt();
  const [away, setAway] = useState(false);
  const strong = state === 'ready' && cbt.eftSuggestsPause(entry);
  return (
    // The room for the words is there before the words, so that they are read out when they come.
    <div aria-live="polite">
      {strong && !away ? (
        <section className="mt-8 max-w-form space-y-2 rounded-panel border border-accent bg-tint-accent p-6" aria-labelledby="eft-pause">
          <h3 id="eft-pause">{words.pauseTitle}</h3>
          <p>{words.pause}</p>
          <ul>
            <li>
              <AppLink to="/safety-plan" className={linkStyle}>
                {words.pausePlan}
              </AppLink>
            </li>
            <li>
              <AppLink to="/crisis" className={linkStyle}>
                {words.pauseHelp}
              </AppLink>
            </li>
          </ul>
          <Row className="mt-2">
            <Button variant="primary" onClick={onStop}>
              {words.pauseStop}
            </Button>
            <Button onClick={() => setAway(true)}>
              {words.pauseOn}
            </Button>
          </Row>
        </section>
      ) : null}
    </div>
  );
}
