/** Moods by weekday and hour, each at the place and in the time zone where it was logged. */
import type { HeatCell } from '@/components/charts/heat-map';

export interface TimedMood {
  /** On the clock of the person, as if it were UTC: `occurredAtMs` plus the offset. */
  wallMs: number;
  mood: number;
}

/** The hours of one column. */
export const hoursWide = 3;
const columns = 24 / hoursWide;

/** A row for each weekday from Monday on, a column for each three hours. */
export function moodByHour(moods: readonly TimedMood[]): (HeatCell | undefined)[][] {
  const sums = Array.from({ length: 7 }, () => Array.from({ length: columns }, () => ({ sum: 0, count: 0 })));
  for (const { wallMs, mood } of moods) {
    const at = new Date(wallMs);
    const cell = sums[(at.getUTCDay() + 6) % 7]?.[Math.floor(at.getUTCHours() / hoursWide)];
    if (!cell) continue;
    cell.sum += mood;
    cell.count += 1;
  }
  return sums.map((row) => row.map(({ sum, count }) => (count === 0 ? undefined : { mood: sum / count, count })));
}
