import { dayAway } from '@/lib/text/wall-time';
import type { AnalyticsSearch, RangeKey } from './search';

export interface Days {
  key: RangeKey;
  fromDay: string;
  toDay: string;
}

/** The days of the address. A custom range needs both days in order; anything else falls back to 30 days. */
export function daysOf({ range = 30, from, to }: AnalyticsSearch, today: string): Days {
  if (range === 'custom' && from !== undefined && to !== undefined && from <= to) return { key: 'custom', fromDay: from, toDay: to };
  const days = range === 'custom' ? 30 : range;
  return { key: range, fromDay: dayAway(today, 1 - days), toDay: today };
}
