import { PATTERNS } from '@evenkeel/safety/cbt-content';
import type { CardState, Pattern, ThoughtRecord, WayOn } from '@/lib/wasm/cbt';
import type { CoachAttempt, CoachCard, RecordOf } from '@/records';

/** Something to practise on: a made-up story, or one of the person's own thoughts. */
export interface Story {
  id: string;
  own: boolean;
  situation: string;
  thought: string;
  /** Missing for a made-up thought that is true, and for an own one without a pattern; there is nothing to spot then. */
  pattern: Pattern | undefined;
  options: readonly Pattern[];
  /** Other patterns that fit the thought. */
  alsoFits: readonly Pattern[];
  /** What helps with a made-up thought that is true, most fitting first; empty otherwise. */
  helps: readonly WayOn[];
  /** Whether crisis help is shown beside the story. */
  help: boolean;
  good: readonly string[];
}

const optionCount = 4;
const attemptsKept = 20;
const dayMs = 86_400_000;

/** The person's own thoughts to practise on: the hot thought of each thought record. */
export function ownStories(records: readonly { id: string; content: ThoughtRecord }[]): Story[] {
  return records.flatMap(({ id, content }) => {
    const thoughts = content.thoughts ?? [];
    const thought = (thoughts.find(({ hot }) => hot) ?? thoughts[0])?.text?.trim();
    if (!thought) return [];
    const pattern = content.patterns?.[0];
    const balanced = content.balanced?.trim();
    return [
      {
        id: `own:${id}`,
        own: true,
        situation: content.situation?.trim() ?? '',
        thought,
        pattern,
        options: pattern ? optionsFor(pattern, content.patterns ?? []) : [],
        alsoFits: content.patterns?.slice(1) ?? [],
        helps: [],
        help: false,
        good: balanced ? [balanced] : [],
      },
    ];
  });
}

/** The pattern among three that the person did not name, in the order of the pages. */
function optionsFor(pattern: Pattern, named: readonly Pattern[]): Pattern[] {
  const all = PATTERNS.map((info) => info.pattern);
  const start = all.indexOf(pattern);
  const others = all.map((_, step) => all[(start + step * 5) % all.length] as Pattern).filter((other) => !named.includes(other));
  const chosen = new Set([pattern, ...others.slice(0, optionCount - 1)]);
  return all.filter((one) => chosen.has(one));
}

/** The newest record of each card; two devices may have started the same one. */
export function cardsById(records: readonly RecordOf<'coach_card'>[]): Map<string, RecordOf<'coach_card'>> {
  const cards = new Map<string, RecordOf<'coach_card'>>();
  for (const record of records) {
    const known = cards.get(record.content.id);
    if (!known || record.content.state.dueAtMs > known.content.state.dueAtMs) cards.set(record.content.id, record);
  }
  return cards;
}

export function withAttempt(id: string, before: CoachCard | undefined, state: CardState, attempt: CoachAttempt): CoachCard {
  // Oldest first, as the server requires.
  const attempts = [...(before?.attempts ?? []), attempt].toSorted((a, b) => a.atMs - b.atMs);
  return { id, state, attempts: attempts.slice(-attemptsKept) };
}

export function dueCount(stories: readonly Story[], cards: ReadonlyMap<string, RecordOf<'coach_card'>>, now: number): number {
  return stories.filter(({ id }) => (cards.get(id)?.content.state.dueAtMs ?? Infinity) <= now).length;
}

export function daysUntil(state: CardState, now: number): number {
  return Math.max(1, Math.round((state.dueAtMs - now) / dayMs));
}

export function nameOf(pattern: Pattern): string {
  return PATTERNS.find((info) => info.pattern === pattern)?.name ?? '';
}
