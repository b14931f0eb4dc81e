import type { ReactNode } from 'react';
import { Steps } from '@/components/record-form/steps';
import { AgainStep } from './steps/again-step';
import { BalancedStep } from './steps/balanced-step';
import { AgainstStep, ForStep } from './steps/evidence-steps';
import { PatternsStep } from './steps/patterns-step';
import { MoodsStep, NextStepStep, SituationStep } from './steps/plain-steps';
import type { StepProps } from './steps/step-props';
import { ThoughtsStep } from './steps/thoughts-step';
import { isStepId, stepIds, type StepId } from './step-ids';
import { isDone } from './steps';
import { stepCopy } from './copy';

const screens: Record<StepId, (props: StepProps) => ReactNode> = {
  situation: SituationStep,
  moods: MoodsStep,
  thoughts: ThoughtsStep,
  patterns: PatternsStep,
  for: ForStep,
  against: AgainstStep,
  balanced: BalancedStep,
  again: AgainStep,
  next: NextStepStep,
};

/** One question per screen, in any order. */
export function RecordFlow({ current, foot, ...props }: StepProps & { current: StepId; foot: ReactNode }) {
  const { record, onGo } = props;
  const Screen = screens[current];
  return (
    <div className="mt-8">
      <Steps
        steps={stepIds.map((id) => ({ id, title: stepCopy[id].title, done: isDone(id, record) }))}
        current={current}
        onGo={(id) => {
          if (isStepId(id)) onGo(id);
        }}
      >
        <p className="mb-6 max-w-measure text-lead">{stepCopy[current].ask}</p>
        {/* The heading of this step is already the label. */}
        <div className={current === 'situation' ? '[&_label]:sr-only' : undefined}>
          <Screen {...props} />
        </div>
      </Steps>
      {foot}
    </div>
  );
}
