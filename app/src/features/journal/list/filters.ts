/**
 * The filters of the list. They are part of the address, so that Back restores them. The address is parsed by the start
 * chunk, which must stay small: what the filters ask for is in filter-query.ts.
 */
import type { Pattern } from '@evenkeel/safety/cbt';
import type { Share } from '@/records';

const shares = ['private', 'summary', 'full'] as const satisfies readonly Share[];

export interface Filters {
  q?: string | undefined;
  /** A kind of the journal. Any other word is no filter. */
  kind?: string | undefined;
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

// Only the format is checked: the lists of kinds and patterns would enlarge the start chunk. The query knows the kinds, and the
// server the patterns.
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value);

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
    kind: isName(search['kind']) ? search['kind'] : undefined,
    from: isDay(search['from']) ? search['from'] : undefined,
    to: isDay(search['to']) ? search['to'] : undefined,
    emotion: line(search['emotion']),
    pattern: isName(search['pattern']) ? (search['pattern'] as Pattern) : undefined,
    share: shares.find((share) => share === search['share']),
    balanced: search['balanced'] === true || search['balanced'] === 'true' ? true : undefined,
  };
}
