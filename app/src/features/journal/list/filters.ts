/**
 * The filters of the list. They are part of the address, so that Back restores them. The address is parsed by the start
 * chunk, which must stay small: what the filters ask for is in filter-query.ts.
 */
import type { Pattern } from '@evenkeel/safety/cbt';
import type { Share } from '@/records';
import type { JournalKind } from '@/records/registry';

const shares = ['private', 'summary', 'full'] as const satisfies readonly Share[];

export interface Filters {
  q?: string | undefined;
  kind?: JournalKind | undefined;
  /** `2026-11-21`, in the user's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  emotion?: string | undefined;
  pattern?: Pattern | undefined;
  share?: Share | undefined;
  balanced?: true | undefined;
}

const mostLetters = 200;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

// Checks only the format: the list of patterns would enlarge the start chunk, and the server knows
// them.
const isPatternName = (value: unknown): value is Pattern => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value);

/** The kinds of the journal as the registry has them, which would enlarge the start chunk as well. */
const kinds: Record<JournalKind, true> = { journal_entry: true, thought_record: true, eft_entry: true, success: true, note: true };
const isJournalKind = (value: unknown): value is JournalKind => typeof value === 'string' && Object.hasOwn(kinds, value);

function line(value: unknown): string | undefined {
  // The router parses words such as 42 and true as numbers and booleans.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, mostLetters) : undefined;
}

/**
 * Sets unwanted values to `undefined`, because the router passes on what a validator leaves out.
 */
export function readFilters(search: Record<string, unknown>): Filters {
  return {
    q: line(search['q']),
    kind: isJournalKind(search['kind']) ? search['kind'] : undefined,
    from: isDay(search['from']) ? search['from'] : undefined,
    to: isDay(search['to']) ? search['to'] : undefined,
    emotion: line(search['emotion']),
    pattern: isPatternName(search['pattern']) ? search['pattern'] : undefined,
    share: shares.find((share) => share === search['share']),
    balanced: search['balanced'] === true || search['balanced'] === 'true' ? true : undefined,
  };
}
