import { dayAway } from '@/lib/wall-time';

export const ranges = [7, 30, 90, 365] as const;
export type RangeKey = (typeof ranges)[number] | 'custom';

/** What stands in the address. */
export interface AnalyticsSearch {
  range?: RangeKey | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface Days {
  key: RangeKey;
  fromDay: string;
  toDay: string;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T12:00:00Z`));

export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { range, from, to } = search;
  const key = range === 'custom' ? range : ranges.find((days) => days === Number(range));
  return { range: key, from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined };
}

/** A range of its own needs both days, the right way round. Anything else falls back to a month. */
export function daysOf({ range = 30, from, to }: AnalyticsSearch, today: string): Days {
  if (range === 'custom' && from !== undefined && to !== undefined && from <= to) return { key: 'custom', fromDay: from, toDay: to };
  const days = range === 'custom' ? 30 : range;
  return { key: range, fromDay: dayAway(today, 1 - days), toDay: today };
}
