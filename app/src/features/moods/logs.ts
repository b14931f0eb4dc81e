/** Helpers for mood logs. */
import type { MoodDay as ChartDay } from '@/lib/mood';
import type { RecordOf } from '@/records';
import { moodPoint } from '@/records/facts';
import { dayInWords, wallClock, wallDay } from '@/lib/text/wall-time';
import type { MoodDay, MoodLog, MoodPoint } from '@evenkeel/safety/cbt';

export type MoodRecord = RecordOf<'mood_log'>;

export const dayOf = ({ content }: MoodRecord): string => wallDay(content.occurredAtMs ?? 0, content.tzOffsetMinutes ?? 0);
export const clockOf = ({ content }: MoodRecord): string => wallClock(content.occurredAtMs ?? 0, content.tzOffsetMinutes ?? 0);
export const whenInWords = (log: MoodRecord): string => `${dayInWords(dayOf(log))}, ${clockOf(log)}`;

export const points = (logs: readonly MoodRecord[]): MoodPoint[] => logs.map(moodPoint).filter((point) => point !== undefined);

export interface LogDay {
  day: string;
  /** Newest first. */
  logs: MoodRecord[];
  /** The mean of the day's logs, to hundredths. */
  mean: number;
}

/** Logs by day, newest first. Drafts without a mood are left out. */
export function byDay(logs: readonly MoodRecord[]): LogDay[] {
  const days = new Map<string, MoodRecord[]>();
  for (const log of logs) {
    if (log.content.mood === undefined) continue;
    const key = dayOf(log);
    days.set(key, [...(days.get(key) ?? []), log]);
  }
  return [...days]
    .map(([day, list]) => {
      const sorted = list.toSorted((a, b) => (b.content.occurredAtMs ?? 0) - (a.content.occurredAtMs ?? 0));
      const sum = sorted.reduce((total, { content }) => total + (content.mood ?? 0), 0);
      return { day, logs: sorted, mean: Math.round((sum / sorted.length) * 100) / 100 };
    })
    .toSorted((a, b) => b.day.localeCompare(a.day));
}

/** Converts the core's days for charts, where a day without a value is null. */
export function chartDays(days: readonly MoodDay[]): ChartDay[] {
  return days.map(({ day, mean, lowest, highest }) => ({
    day,
    mood: mean ?? null,
    ...(lowest !== undefined && { low: lowest }),
    ...(highest !== undefined && { high: highest }),
  }));
}

/** Adds months to a month such as `2026-11`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, at - 1 + by, 1));
  return date.toISOString().slice(0, 7);
}

export const lastOfMonth = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};

/** How often each word was used, the most frequent first, whatever its case. A log counts once. */
export function countWords(logs: readonly MoodRecord[], read: (log: MoodLog) => readonly string[]): { word: string; logs: MoodRecord[] }[] {
  const found = new Map<string, { word: string; logs: MoodRecord[] }>();
  for (const log of logs) {
    for (const word of new Set(read(log.content).map((one) => one.trim().toLowerCase()))) {
      if (word === '') continue;
      const entry = found.get(word) ?? { word, logs: [] };
      entry.logs.push(log);
      found.set(word, entry);
    }
  }
  return [...found.values()].toSorted((a, b) => b.logs.length - a.logs.length || a.word.localeCompare(b.word));
}
