import { lazy, Suspense, useState } from 'react';
import { Steps } from '@/components/record-form/steps';
import type { EftEntry } from './entry';
import { BodyStep } from './steps/body-step';
import type { StepProps } from './steps/step-props';
import { isStepId, type StepId } from './step-ids';
import { isArriving, isDone, stepsOf } from './steps';
import { stepCopy, copy } from './copy';

/** Loaded while the first step is being written. */
export const laterSteps = () => import('./steps/later-steps');
const LaterStep = lazy(async () => ({ default: (await laterSteps()).LaterStep }));

// Below the question, which comes first.
const StepFoot = lazy(async () => ({ default: (await import('./step-foot')).StepFoot }));

const ratingsOf = ({ surfaceIntensity, underneathIntensity, surfaceAfter, underneathAfter, layers = [] }: EftEntry): string =>
  [surfaceIntensity, underneathIntensity, surfaceAfter, underneathAfter, ...layers.map(({ intensity }) => intensity)].join(' ');

/** One question per screen, in any order, each with a way to step back. The feeling underneath decides which come. */
export function EftFlow({ current, onStop, ...props }: StepProps & { current: StepId; onStop: () => void }) {
  const { entry, onGo } = props;
  // Going on at one step holds for the others, until a rating changes.
  const [goneOnWith, setGoneOnWith] = useState<string>();
  const ratings = ratingsOf(entry);
  return (
    <Steps
      steps={stepsOf(entry, current).map((id) => ({ id, title: stepCopy[id].title, done: isDone(id, entry) }))}
      current={current}
      onGo={(id) => {
        if (isStepId(id)) onGo(id);
      }}
    >
      <p className="text-small font-semibold text-accent">{isArriving(current) ? copy.arriving : copy.leaving}</p>
      <p className="mt-1 mb-6 max-w-measure text-lead">{stepCopy[current].ask}</p>
      {current === 'body' ? (
        <BodyStep {...props} />
      ) : (
        <Suspense>
          <LaterStep step={current} {...props} />
        </Suspense>
      )}
      <Suspense fallback={<div className="min-h-48" />}>
        <StepFoot entry={entry} away={goneOnWith === ratings} onAway={() => setGoneOnWith(ratings)} onStop={onStop} />
      </Suspense>
    </Steps>
  );
}
