/** Small questions about a thought record. Of a record every part may be missing; a missing part is empty. */
import type { AutomaticThought, RatedMood, ThoughtRecord } from '@evenkeel/safety/cbt';

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

/** The one marked as hot, or the only one. */
export function hotIndex(thoughts: readonly AutomaticThought[]): number {
  const written = thoughts.flatMap((thought, at) => (hasText(thought.text) ? [at] : []));
  if (written.length === 1) return written[0] ?? -1;
  return thoughts.findIndex((thought) => thought.hot === true && hasText(thought.text));
}

export function hotThought(record: ThoughtRecord): AutomaticThought | undefined {
  return thoughtsOf(record)[hotIndex(thoughtsOf(record))];
}

export const markHot = (thoughts: readonly AutomaticThought[], hot: number): AutomaticThought[] =>
  thoughts.map((thought, at) => ({ ...thought, hot: at === hot }));

/** The one rule of a record: a situation, or a thought. */
export const hasSituationOrThought = (record: ThoughtRecord): boolean =>
  hasText(record.situation) || thoughtsOf(record).some(({ text }) => hasText(text));

/** The thoughts as they are read for wording cues, each on a line of its own. The fairer thought is never read. */
export const textForHints = (record: ThoughtRecord): string =>
  thoughtsOf(record)
    .map(({ text }) => text ?? '')
    .filter(hasText)
    .join('\n');

/** A change of one optional number. "Not rated" is no number, and is told as `undefined`. */
export const ratedAs = (place: 'balancedBelief' | 'hotBeliefAfter', value: number | undefined): Partial<ThoughtRecord> =>
  ({ [place]: value }) as Partial<ThoughtRecord>;

/** A thought with its belief set, or taken back. */
export function believed(thought: AutomaticThought, belief: number | undefined): AutomaticThought {
  const { belief: _before, ...rest } = thought;
  return belief === undefined ? rest : { ...rest, belief };
}

/** The first words, for a list. */
export function firstWords(record: ThoughtRecord, most = 90): string | undefined {
  const words = [hotThought(record)?.text, record.situation, record.balanced].find(hasText)?.trim().replace(/\s+/gu, ' ');
  if (words === undefined) return undefined;
  const letters = Array.from(words);
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : words;
}
