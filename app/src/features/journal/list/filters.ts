/**
 * The filters of the list. What is chosen is part of the address. Words that a patient typed are in the state of the
 * history's entry instead: addresses reach access logs and the browser's list of visited pages. Back and a reload restore
 * both, the words only for the user who typed them, because a tab's history outlives a sign-out. The start chunk reads them
 * and must stay small: what the filters ask for is in filter-query.ts.
 */
import type { HistoryState } from '@tanstack/react-router';
import type { Pattern } from '@evenkeel/safety/cbt';
import { isDay } from '@/lib/text/is-day';
import type { Share } from '@/records';

const shares = ['private', 'summary', 'full'] as const satisfies readonly Share[];

/** What a patient typed. */
interface Words {
  q?: string | undefined;
  emotion?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Words {
    /** The id of the user who typed the words. */
    by?: string | undefined;
  }
}

export interface Filters extends Words {
  /** A kind of the journal. Any other word is no filter. */
  kind?: string | undefined;
  /** `2026-11-21`, in the user's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  pattern?: Pattern | undefined;
  share?: Share | undefined;
  balanced?: true | undefined;
}

const mostLetters = 200;

// Only the format is checked: the lists of kinds and patterns would enlarge the start chunk. The query knows the kinds, and the
// server the patterns.
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value);

const line = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, mostLetters) : undefined;

/** Returns the words among filters. */
export function readWords({ q, emotion }: { q?: unknown; emotion?: unknown }): Words {
  return { q: line(q), emotion: line(emotion) };
}

/** Returns the words in a history entry's state, if this user has typed them. */
export function wordsOf(userId: string | undefined, state: HistoryState): Words {
  return readWords(state.by === userId ? state : {});
}

/** Returns the state of a history entry with the words that this user has typed. */
export function stateWith(userId: string | undefined, words: Words): HistoryState {
  return { ...readWords(words), by: userId };
}

/**
 * Returns the filters in an address. Sets unwanted values to `undefined`, because the router passes on what a validator
 * leaves out. Words are unwanted too.
 */
export function readChoices({ kind, from, to, pattern, share, balanced }: Partial<Record<keyof Filters, unknown>>): Filters {
  return {
    q: undefined,
    emotion: undefined,
    kind: isName(kind) ? kind : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    pattern: isName(pattern) ? (pattern as Pattern) : undefined,
    share: shares.find((one) => one === share),
    balanced: balanced === true || balanced === 'true' ? true : undefined,
  };
}
