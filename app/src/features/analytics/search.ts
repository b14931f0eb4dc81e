import { isDay } from '@/lib/text/is-day';

export const ranges = [7, 30, 90, 365] as const;
export type RangeKey = (typeof ranges)[number] | 'custom';

/** The search part of the address. */
export interface AnalyticsSearch {
  range?: RangeKey | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { range, from, to } = search;
  const key = range === 'custom' ? range : ranges.find((days) => days === Number(range));
  return { range: key, from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined };
}
