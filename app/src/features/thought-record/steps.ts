import { hasText, hotThought, thoughtsOf, moodsOf, type ThoughtRecord } from './record';
import { stepIds, type StepId } from './step-ids';

/** A step that asks for one thing counts as done when there is any of it. Nothing here stands in the way of going on. */
const done: Record<StepId, (record: ThoughtRecord) => boolean> = {
  situation: ({ situation }) => hasText(situation),
  moods: (record) => moodsOf(record).some(({ emotion }) => hasText(emotion)),
  thoughts: (record) => thoughtsOf(record).some(({ text }) => hasText(text)) && hotThought(record) !== undefined,
  patterns: ({ patterns = [] }) => patterns.length > 0,
  for: ({ evidenceFor = [] }) => evidenceFor.some(hasText),
  against: ({ evidenceAgainst = [] }) => evidenceAgainst.some(hasText),
  balanced: ({ balanced }) => hasText(balanced),
  again: (record) => moodsOf(record).some(({ after }) => after !== undefined) || record.hotBeliefAfter !== undefined,
  next: ({ nextStep }) => hasText(nextStep?.activity),
};

export const isDone = (step: StepId, record: ThoughtRecord): boolean => done[step](record);

export const countDone = (record: ThoughtRecord): number => stepIds.filter((step) => isDone(step, record)).length;

/** Where to go on: the step after the last one that has words. */
export function stepToGoOn(record: ThoughtRecord): StepId {
  const last = stepIds.findLastIndex((step) => isDone(step, record));
  return stepIds[Math.min(last + 1, stepIds.length - 1)] ?? 'situation';
}

/** The step where a field of the form is asked for, such as `moods[0].after`. */
export function stepOf(field: string): StepId {
  const root = field.split(/[[.]/)[0] ?? '';
  if (root === 'moods') return field.endsWith('.after') ? 'again' : 'moods';
  return homes[root] ?? 'situation';
}

const homes: Record<string, StepId> = {
  situation: 'situation',
  thoughts: 'thoughts',
  patterns: 'patterns',
  evidenceFor: 'for',
  evidenceAgainst: 'against',
  balanced: 'balanced',
  balancedBelief: 'balanced',
  hotBeliefAfter: 'again',
  nextStep: 'next',
  notes: 'next',
};
