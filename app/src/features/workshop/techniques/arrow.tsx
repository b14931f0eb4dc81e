import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useState } from 'react';
import { Grounding } from '@/components/record-form/grounding';
import { TextField } from '@/components/record-form/text-field';
import { AppLink } from '@/components/ui/app-link';
import { cbt, useCbt } from '@/lib/cbt';
import { heaviest } from '../model';
import { words } from '../words';
import type { WayProps } from './parts';

const say = words.arrow;

export function Arrow({ work, set }: WayProps) {
  const arrow = work.arrow ?? {};
  const levels = arrow.levels ?? [];
  const step = useCbt() === 'ready' ? cbt.workshop.nextLevel(arrow, heaviest(arrow)) : undefined;
  const change = (next: string[]) => set({ arrow: { ...arrow, levels: next } });
  // The next question comes when it is asked for, and only after an answer.
  const answered = levels.every((level) => level.trim() !== '');
  const canAsk = answered && levels.length < CBT_LIMITS.arrowLevels && (step === undefined || step.question !== undefined);

  return (
    <>
      <ol className="arrow">
        {(work.thought ?? '').trim() === '' ? null : <li className="arrow-thought own-words">{work.thought}</li>}
        {levels.map((level, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place
          <li key={at} className="arrow-level">
            <p className="arrow-question">{say.question}</p>
            <TextField
              label={say.level(at + 1)}
              value={level}
              onChange={(text) => change(levels.map((now, index) => (index === at ? text : now)))}
              limit={CBT_LIMITS.shortChars}
              rows="line"
            />
          </li>
        ))}
      </ol>
      {step?.offerSupport ? <Support /> : null}
      {canAsk ? (
        <div className="row">
          <button type="button" className="button" onClick={() => change([...levels, ''])}>
            {levels.length === 0 ? say.first : say.deeper}
          </button>
          {levels.length > 0 && step ? <span className="quiet">{say.left(step.left)}</span> : null}
        </div>
      ) : null}
      {answered && step?.left === 0 && !step.offerSupport ? <p className="quiet">{say.end}</p> : null}
      {levels.some((level) => level.trim() !== '') ? (
        <TextField
          label={say.core}
          hint={say.coreHint}
          value={arrow.coreBelief ?? ''}
          onChange={(coreBelief) => set({ arrow: { ...arrow, coreBelief } })}
          limit={CBT_LIMITS.shortChars}
          rows="line"
        />
      ) : null}
    </>
  );
}

/** Said once the answers have become too heavy to go on digging alone. */
function Support() {
  const [grounding, setGrounding] = useState(false);
  return (
    <section className="arrow-stop" aria-label={say.stopTitle}>
      <p role="alert">{say.stop}</p>
      <div className="row">
        <AppLink to="/crisis" className="button button-help">
          {say.crisis}
        </AppLink>
        <AppLink to="/safety-plan" className="button">
          {say.plan}
        </AppLink>
        <button type="button" className="button" onClick={() => setGrounding(true)}>
          {say.ground}
        </button>
      </div>
      {grounding ? <Grounding onClose={() => setGrounding(false)} /> : null}
    </section>
  );
}
