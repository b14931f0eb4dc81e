/** Converts the filters of the list to queries. */
import type { SearchQuery } from '@/records';
import { isoWithOffset } from '@/records/when';
import { journalKinds, type JournalKind } from '@/records/registry';
import type { Filters } from './filters';

export function isNarrowed(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/**
 * Returns true for filters that need the search endpoint. Kinds and days can be listed without it.
 */
export function needsSearch({ q, emotion, pattern, share, balanced }: Filters): boolean {
  return [q, emotion, pattern, share, balanced].some((value) => value !== undefined);
}

/** Returns the start of a day in the user's time zone, or of a later day. */
function startOf(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return isoWithOffset(new Date(year, month - 1, date + daysLater));
}

export function rangeOf({ from, to }: Filters): { from?: string; to?: string } {
  return { ...(from === undefined ? {} : { from: startOf(from) }), ...(to === undefined ? {} : { to: startOf(to, 1) }) };
}

export function kindsOf({ kind }: Filters): JournalKind[] {
  const known = journalKinds.filter((one) => one === kind);
  return known.length > 0 ? known : [...journalKinds];
}

export function queryOf(filters: Filters): SearchQuery {
  const query: SearchQuery = { text: filters.q ?? '', kinds: kindsOf(filters), ...rangeOf(filters) };
  if (filters.emotion !== undefined) query.emotion = filters.emotion.trim();
  if (filters.pattern !== undefined) query.pattern = filters.pattern;
  if (filters.share !== undefined) query.share = filters.share;
  if (filters.balanced) query.balanced = true;
  return query;
}
