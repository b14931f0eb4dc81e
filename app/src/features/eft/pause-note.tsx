import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { strongLink } from '@/components/ui/text';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import type { EftEntry } from './entry';
import { copy } from './copy';

interface Props {
  entry: EftEntry;
  /** Whether the user chose to go on with these ratings. */
  away: boolean;
  onAway: () => void;
  onStop: () => void;
}

/** Suggests a pause when a feeling is very strong. It can be dismissed and blocks nothing. */
export function PauseNote({ entry, away, onAway, onStop }: Props) {
  const state = useCbt('forms');
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
            <Button onClick={onAway}>{copy.pauseOn}</Button>
          </Row>
        </section>
      ) : null}
    </div>
  );
}
