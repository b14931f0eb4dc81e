import { hasText, hotThought, thoughtsOf, moodsOf, type ThoughtRecord } from './record';
import { stepIds, type StepId } from './step-ids';

/** Whether a step has content. It only marks the list of steps and never blocks going on. */
const done: Record<StepId, (record: ThoughtRecord) => boolean> = {
  situation: ({ situation }) => hasText(situation),
  moods: (record) => moodsOf(record).some(({ emotion }) => hasText(emotion)),
  thoughts: (record) => thoughtsOf(record).some(({ text }) => hasText(text)) && hotThought(record) !== undefined,
  patterns: ({ patterns = [] }) => patterns.length > 0,
  for: ({ evidenceFor = [] }) => evidenceFor.some(hasText),
  against: ({ evidenceAgainst = [], trueThought }) => evidenceAgainst.some(hasText) || trueThought?.way !== undefined,
  balanced: ({ balanced }) => hasText(balanced),
  again: (record) => moodsOf(record).some(({ after }) => after !== undefined) || record.hotBeliefAfter !== undefined,
  next: ({ nextStep }) => hasText(nextStep?.activity),
};

export const isDone = (step: StepId, record: ThoughtRecord): boolean => done[step](record);

export const countDone = (record: ThoughtRecord): number => stepIds.filter((step) => isDone(step, record)).length;

/** The step to resume at: the one after the last with content. */
export function stepToGoOn(record: ThoughtRecord): StepId {
  const last = stepIds.findLastIndex((step) => isDone(step, record));
  return stepIds[Math.min(last + 1, stepIds.length - 1)] ?? 'situation';
}

/** The step that asks for a field, such as `moods[0].after`. */
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
  trueThought: 'against',
  balanced: 'balanced',
  balancedBelief: 'balanced',
  hotBeliefAfter: 'again',
  nextStep: 'next',
  notes: 'next',
};
