/** Helpers for a thought record. Every part may be missing; a missing part counts as empty. */
import type { AutomaticThought, RatedMood, ThoughtRecord } from '@evenkeel/safety/cbt';
import { shorten } from '@/lib/text/shorten';

export type { AutomaticThought, RatedMood, ThoughtRecord };

export const emptyRecord: ThoughtRecord = {
  situation: '',
  moods: [],
  thoughts: [],
  patterns: [],
  evidenceFor: [],
  evidenceAgainst: [],
  balanced: '',
  notes: '',
};

export const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

export const moodsOf = ({ moods = [] }: ThoughtRecord): RatedMood[] => moods;

export const thoughtsOf = ({ thoughts = [] }: ThoughtRecord): AutomaticThought[] => thoughts;

/** The index of the thought marked as hot, or of the only one; -1 if there is none. */
export function hotIndex(thoughts: readonly AutomaticThought[]): number {
  const written = thoughts.flatMap((thought, at) => (hasText(thought.text) ? [at] : []));
  if (written.length === 1) return written[0] ?? -1;
  return thoughts.findIndex((thought) => thought.hot === true && hasText(thought.text));
}

/** Whether there is more than one thought, so that one must be chosen. */
export const severalWritten = (record: ThoughtRecord): boolean => thoughtsOf(record).filter(({ text }) => hasText(text)).length > 1;

export function hotThought(record: ThoughtRecord): AutomaticThought | undefined {
  return thoughtsOf(record)[hotIndex(thoughtsOf(record))];
}

export const markHot = (thoughts: readonly AutomaticThought[], hot: number): AutomaticThought[] =>
  thoughts.map((thought, at) => ({ ...thought, hot: at === hot }));

/** The one requirement of a record: a situation or a thought. */
export const hasSituationOrThought = (record: ThoughtRecord): boolean =>
  hasText(record.situation) || thoughtsOf(record).some(({ text }) => hasText(text));

/** The text searched for wording cues: each thought on its own line, without the fairer thought. */
export const textForHints = (record: ThoughtRecord): string =>
  thoughtsOf(record)
    .map(({ text }) => text ?? '')
    .filter(hasText)
    .join('\n');

/** A change of one optional number; `undefined` clears it. */
export const ratedAs = (place: 'balancedBelief' | 'hotBeliefAfter', value: number | undefined): Partial<ThoughtRecord> =>
  ({ [place]: value }) as Partial<ThoughtRecord>;

/** A thought with its belief set or cleared. */
export function believed(thought: AutomaticThought, belief: number | undefined): AutomaticThought {
  const { belief: _before, ...rest } = thought;
  return belief === undefined ? rest : { ...rest, belief };
}

/** The hot thought, or else the situation or the fairer thought, for a list of thought records. */
export function mainWords(record: ThoughtRecord): string | undefined {
  const words = [hotThought(record)?.text, record.situation, record.balanced].find(hasText);
  return words && shorten(words, 90);
}
