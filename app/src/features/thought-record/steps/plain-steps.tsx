import { LIMITS } from '@evenkeel/safety/limits';
import { MoodRatings } from '@/components/record-form/mood-ratings';
import { TextField } from '@/components/record-form/text-field';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { moodsOf } from '../record';
import { stepCopy, copy } from '../copy';
import type { StepProps } from './step-props';

export function SituationStep() {
  return <TextField id="record-situation" path="situation" label={stepCopy.situation.title} limit={LIMITS.journalMaxChars} rows="tall" />;
}

export function MoodsStep({ record, set }: StepProps) {
  return <MoodRatings value={moodsOf(record)} onChange={(moods) => set({ moods })} phase="before" />;
}

interface NextFieldProps {
  place: 'activity' | 'when' | 'obstacle';
  label: string;
  hint?: string;
}

const NextField = ({ place, ...texts }: NextFieldProps) => (
  <TextField id={`record-next-${place}`} path={`nextStep.${place}`} {...texts} limit={CBT_LIMITS.shortChars} rows="line" />
);

export function NextStepStep() {
  return (
    <>
      <NextField place="activity" label={copy.nextActivity} hint={copy.nextActivityHint} />
      <NextField place="when" label={copy.nextWhen} />
      <NextField place="obstacle" label={copy.nextObstacle} />
      <TextField id="record-notes" label={copy.notesLabel} hint={copy.notesHint} path="notes" limit={LIMITS.notesMaxChars} rows="short" />
    </>
  );
}
