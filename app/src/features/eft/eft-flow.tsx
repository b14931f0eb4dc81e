import { lazy, Suspense } from 'react';
import { Steps } from '@/components/record-form/steps';
import { Pace } from './pace';
import { PauseNote } from './pause-note';
import { BodyStep } from './steps/body-step';
import type { StepProps } from './steps/step-props';
import { isStepId, stepIds, type StepId } from './step-ids';
import { isArriving, isDone } from './steps';
import { stepCopy, copy } from './copy';

/** Loaded while the first step is being written. */
export const laterSteps = () => import('./steps/later-steps');
const LaterStep = lazy(async () => ({ default: (await laterSteps()).LaterStep }));

/** One question per screen, in any order, each with a way to step back. */
export function EftFlow({ current, onStop, ...props }: StepProps & { current: StepId; onStop: () => void }) {
  const { entry, onGo } = props;
  return (
    <Steps
      steps={stepIds.map((id) => ({ id, title: stepCopy[id].title, done: isDone(id, entry) }))}
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
      <PauseNote entry={entry} onStop={onStop} />
      <Pace />
    </Steps>
  );
}
