import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useState } from 'react';
import { Grounding } from '@/components/record-form/grounding';
import { TextField } from '@/components/record-form/text-field';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonStyle } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { heaviest } from '../model';
import { copy } from '../copy';
import { smallLabel, type WayProps } from './parts';

const say = copy.arrow;

export function Arrow({ work, set }: WayProps) {
  const arrow = work.arrow ?? {};
  const levels = arrow.levels ?? [];
  const step = useCbt() === 'ready' ? cbt.workshop.nextLevel(arrow, heaviest(arrow)) : undefined;
  const change = (next: string[]) => set({ arrow: { ...arrow, levels: next } });
  // The next question appears on request, and only after an answer.
  const answered = levels.every((level) => level.trim() !== '');
  const canAsk = answered && levels.length < CBT_LIMITS.arrowLevels && (step === undefined || step.question !== undefined);

  return (
    <>
      <ol className="mb-4">
        {(work.thought ?? '').trim() === '' ? null : (
          <li className="font-reading whitespace-pre-wrap rounded-control bg-tint px-4.5 py-3 text-lead">{work.thought}</li>
        )}
        {levels.map((_level, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place
          <li key={at} className="ms-3 border-s-2 border-line ps-4 pt-4">
            <p className="mb-1 font-reading italic">{say.question}</p>
            <div className={smallLabel}>
              <TextField label={say.level(at + 1)} path={`arrow.levels.${at}`} limit={CBT_LIMITS.shortChars} rows="line" />
            </div>
          </li>
        ))}
      </ol>
      {step?.offerSupport ? <Support /> : null}
      {canAsk ? (
        <Row className="mb-8">
          <Button onClick={() => change([...levels, ''])}>{levels.length === 0 ? say.first : say.deeper}</Button>
          {levels.length > 0 && step ? <span className="mt-1 text-secondary">{say.left(step.left)}</span> : null}
        </Row>
      ) : null}
      {answered && step?.left === 0 && !step.offerSupport ? <p className="mt-1 text-secondary">{say.end}</p> : null}
      {levels.some((level) => level.trim() !== '') ? (
        <TextField label={say.core} hint={say.coreHint} path="arrow.coreBelief" limit={CBT_LIMITS.shortChars} rows="line" />
      ) : null}
    </>
  );
}

/** Support offered once the answers have become too heavy to go on alone. */
function Support() {
  const [grounding, setGrounding] = useState(false);
  return (
    <section className="my-6 rounded-panel border border-accent bg-tint-accent p-6" aria-label={say.stopTitle}>
      <p role="alert" className="text-lead">
        {say.stop}
      </p>
      <Row>
        <AppLink to="/crisis" className={buttonStyle({ variant: 'help' })}>
          {say.crisis}
        </AppLink>
        <AppLink to="/safety-plan" className={buttonStyle()}>
          {say.plan}
        </AppLink>
        <Button onClick={() => setGrounding(true)}>{say.ground}</Button>
      </Row>
      {grounding ? <Grounding onClose={() => setGrounding(false)} /> : null}
    </section>
  );
}
