import type { ReactNode } from 'react';
import type { StepId } from '../step-ids';
import { AgainStep, KindStep, SurfaceStep, UnderneathStep } from './feeling-steps';
import { ActionStep, HopeStep, LetterStep, MeaningStep, MessageStep, NeedStep, OpposingStep, ThoughtStep, UrgeStep } from './leaving-steps';
import type { StepProps } from './step-props';

export type LaterStepId = Exclude<StepId, 'body'>;

const screens: Record<LaterStepId, (props: StepProps) => ReactNode> = {
  surface: SurfaceStep,
  underneath: UnderneathStep,
  kind: KindStep,
  hope: HopeStep,
  message: MessageStep,
  need: NeedStep,
  urge: UrgeStep,
  opposing: OpposingStep,
  meaning: MeaningStep,
  letter: LetterStep,
  action: ActionStep,
  thought: ThoughtStep,
  again: AgainStep,
};

/** Every step but the first, which is loaded with the page. */
export function LaterStep({ step, ...props }: StepProps & { step: LaterStepId }) {
  const Screen = screens[step];
  return <Screen {...props} />;
}
