import { MoodRatings } from '@/components/kit/mood-ratings';
import { WritingField } from '@/components/kit/writing-field';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { moodsOf } from '../record';
import { stepWords, words } from '../words';
import type { StepProps } from './step-props';

/** The specification's own limit of a situation, and of notes. */
export const situationLimit = 10_000;
export const notesLimit = 5_000;

export function SituationStep({ record, set }: StepProps) {
  return (
    <WritingField
      id="record-situation"
      label={stepWords.situation.title}
      value={record.situation ?? ''}
      onChange={(situation) => set({ situation })}
      limit={situationLimit}
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
    <WritingField
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
      <WritingField
        id="record-notes"
        label={words.notesLabel}
        hint={words.notesHint}
        value={record.notes ?? ''}
        onChange={(notes) => set({ notes })}
        limit={notesLimit}
        rows="short"
      />
    </>
  );
}
