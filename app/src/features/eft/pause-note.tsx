import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
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
        <section className="eft-pause" aria-labelledby="eft-pause">
          <h3 id="eft-pause">{words.pauseTitle}</h3>
          <p>{words.pause}</p>
          <ul>
            <li>
              <AppLink to="/safety-plan" className="link-strong">
                {words.pausePlan}
              </AppLink>
            </li>
            <li>
              <AppLink to="/crisis" className="link-strong">
                {words.pauseHelp}
              </AppLink>
            </li>
          </ul>
          <div className="row">
            <button type="button" className="button button-primary" onClick={onStop}>
              {words.pauseStop}
            </button>
            <button type="button" className="button" onClick={() => setAway(true)}>
              {words.pauseOn}
            </button>
          </div>
        </section>
      ) : null}
    </div>
  );
}
