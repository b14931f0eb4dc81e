import { LIMITS } from '@evenkeel/safety/limits';
import { MoodRatings } from '@/components/record-form/mood-ratings';
import { TextField } from '@/components/record-form/text-field';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { moodsOf } from '../record';
import { stepWords, words } from '../words';
import type { StepProps } from './step-props';

export function SituationStep({ record, set }: StepProps) {
  return (
    <TextField
      id="record-situation"
      label={stepWords.situation.title}
      value={record.situation ?? ''}
      onChange={(situation) => set({ situation })}
      limit={LIMITS.journalMaxChars}
      rows="tall"
    />
  );
}

export function MoodsStep({ record, set }: StepProps) {
  return <MoodRatings value={moodsOf(record)} onChange={(moods) => set({ moods })} phase="before" />;
}

export function NextStepStep({ record, set }: StepProps) {
  const next = record.nextStep ?? {};
  const field = (place: 'activity' | 'when' | 'obstacle', label: string, hint?: string) => (
    <TextField
      id={`record-next-${place}`}
      label={label}
      {...(hint !== undefined && { hint })}
      value={next[place] ?? ''}
      onChange={(text) => set((now) => ({ nextStep: { activity: '', when: '', obstacle: '', ...now.nextStep, [place]: text } }))}
      limit={CBT_LIMITS.shortChars}
      rows="line"
    />
  );
  return (
    <>
      {field('activity', words.nextActivity, words.nextActivityHint)}
      {field('when', words.nextWhen)}
      {field('obstacle', words.nextObstacle)}
      <TextField
        id="record-notes"
        label={words.notesLabel}
        hint={words.notesHint}
        value={record.notes ?? ''}
        onChange={(notes) => set({ notes })}
        limit={LIMITS.notesMaxChars}
        rows="short"
      />
    </>
  );
}
