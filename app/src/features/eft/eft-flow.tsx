import type { ReactNode } from 'react';
import { Steps } from '@/components/kit/steps';
import { Pace } from './pace';
import { PauseNote } from './pause-note';
import { BodyStep } from './steps/body-step';
import { AgainStep, KindStep, SurfaceStep, UnderneathStep } from './steps/feeling-steps';
import { ActionStep, LetterStep, NeedStep, OpposingStep, ThoughtStep, UrgeStep } from './steps/leaving-steps';
import type { StepProps } from './steps/step-props';
import { isStepId, stepIds, type StepId } from './step-ids';
import { isArriving, isDone } from './steps';
import { stepWords, words } from './words';

const screens: Record<StepId, (props: StepProps) => ReactNode> = {
  body: BodyStep,
  surface: SurfaceStep,
  kind: KindStep,
  underneath: UnderneathStep,
  need: NeedStep,
  urge: UrgeStep,
  letter: LetterStep,
  opposing: OpposingStep,
  action: ActionStep,
  thought: ThoughtStep,
  again: AgainStep,
};

/** One question a screen, in any order, and at each of them a way to step back. */
export function EftFlow({ current, onStop, ...props }: StepProps & { current: StepId; onStop: () => void }) {
  const { entry, onGo } = props;
  const Screen = screens[current];
  return (
    <Steps
      steps={stepIds.map((id) => ({ id, title: stepWords[id].title, done: isDone(id, entry) }))}
      current={current}
      onGo={(id) => {
        if (isStepId(id)) onGo(id);
      }}
    >
      <p className="eft-phase">{isArriving(current) ? words.arriving : words.leaving}</p>
      <p className="eft-ask">{stepWords[current].ask}</p>
      <Screen {...props} />
      <PauseNote entry={entry} onStop={onStop} />
      <Pace />
    </Steps>
  );
}
