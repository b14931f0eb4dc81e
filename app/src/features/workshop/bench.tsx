import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { GoingOver } from '@/components/hold/going-over';
import { TrueThoughtPart } from '@/components/hold/true-thought';
import { useHold } from '@/components/hold/use-hold';
import { BeforeAfter } from '@/components/record-form/before-after';
import { RatingField } from '@/components/record-form/rating-field';
import { RecordForm, useFormContent } from '@/components/record-form/record-form';
import { SaveBar } from '@/components/record-form/save-bar';
import { TextField } from '@/components/record-form/text-field';
import { Notice } from '@/components/ui/notice';
import { useCbt, type Challenge, type Technique, type TrueWay } from '@/lib/wasm/cbt';
import type { RecordHandle } from '@/records';
import { beliefShift, isFinished, wayToOpen, waysUsed } from './model';
import { WayChooser } from './way-chooser';
import { copy } from './copy';

const load = () => import('./way-panel');
/** The techniques are loaded while the thought is being written. */
const WayPanel = lazy(async () => ({ default: (await load()).WayPanel }));

interface Props {
  writing: RecordHandle<'challenge'>;
  technique: Technique | undefined;
  onTechnique: (technique: Technique) => void;
}

/** One thought: the thought itself, the techniques, and the belief afterwards. */
export function Bench(props: Props) {
  return (
    <RecordForm key={props.writing.id} kind="challenge" writing={props.writing}>
      <Fields {...props} />
    </RecordForm>
  );
}

function Fields({ writing, technique: asked, onTechnique }: Props) {
  const id = useId();
  const core = useCbt('forms');
  const { set } = writing;
  const work = useFormContent<'challenge'>();
  const used = useMemo(() => waysUsed(work), [work]);
  const { belief, beliefAfter } = work;
  // A technique that was begun is open when the person returns.
  const [begun] = useState(() => wayToOpen(work));
  const technique = asked ?? begun;

  // Choosing a technique moves the focus to it.
  const [chosenHere, setChosenHere] = useState(false);
  const choose = (next: Technique) => {
    setChosenHere(true);
    onTechnique(next);
  };
  useEffect(() => {
    load().catch(() => {
      // The lazy component reports it once a technique is chosen.
    });
  }, []);
  const rate = (field: 'belief' | 'beliefAfter') => (value: number | undefined) => set({ [field]: value } as Partial<Challenge>);
  const hold = useHold('forms', work.thought);
  const [ledToTruth, setLedToTruth] = useState(0);
  const goTrue = (way: TrueWay) => {
    set((now) => ({ trueThought: { ...now.trueThought, way } }));
    setLedToTruth((count) => count + 1);
  };
  const shift = beliefShift(work, copy.now.result);
  // Unfinished work is saved as a draft.
  const status = isFinished(work, core) ? 'complete' : 'draft';

  return (
    <div className="mt-6 grid max-w-224 gap-12 *:min-w-0">
      <section aria-labelledby={`${id}-thought`}>
        <h2 id={`${id}-thought`} className="mb-4">
          {copy.thought.title}
        </h2>
        <TextField label={copy.thought.label} hint={copy.thought.hint} path="thought" limit={CBT_LIMITS.thoughtChars} rows="short" />
        <RatingField
          max={100}
          label={copy.thought.belief}
          value={belief}
          onChange={rate('belief')}
          low={copy.thought.low}
          high={copy.thought.high}
        />
      </section>
      <section aria-labelledby={`${id}-ways`}>
        <h2 id={`${id}-ways`} className="mb-4">
          {copy.ways.title}
        </h2>
        <p className="mt-1 text-secondary">{copy.ways.lead}</p>
        <GoingOver thought={work.thought} />
        {core === 'unavailable' ? (
          <Notice tone="amber" className="mt-6">
            {copy.unavailable}
          </Notice>
        ) : null}
        <WayChooser chosen={technique} used={used} onChoose={choose} />
        {technique ? (
          <Suspense fallback={<output className="mt-1 text-secondary">{copy.ways.loading}</output>}>
            <WayPanel
              key={technique}
              technique={technique}
              goThere={chosenHere}
              work={work}
              set={set}
              onTechnique={choose}
              hold={hold}
              onTrue={goTrue}
            />
          </Suspense>
        ) : null}
      </section>
      <TrueThoughtPart value={work.trueThought} led={ledToTruth} />
      <section aria-labelledby={`${id}-now`}>
        <h2 id={`${id}-now`} className="mb-4">
          {copy.now.title}
        </h2>
        <TextField label={copy.now.balanced} hint={copy.now.balancedHint} path="balanced" limit={CBT_LIMITS.thoughtChars} rows="short" />
        <RatingField
          max={100}
          label={copy.now.after}
          value={beliefAfter}
          onChange={rate('beliefAfter')}
          low={copy.thought.low}
          high={copy.thought.high}
        />
        {shift ? (
          <div className="mt-6 max-w-form">
            <BeforeAfter items={[shift]} />
            {shift.small ? <p className="mt-1 text-secondary">{copy.now.same}</p> : null}
          </div>
        ) : null}
      </section>
      <SaveBar writing={writing} label={copy.save} status={status} />
    </div>
  );
}
