/** A new mood log, and the time of a log. */
import { offsetAt } from '@/lib/text/wall-time';
import type { MoodLog } from '@evenkeel/safety/cbt';

/** A mood log whose time is set. */
export interface Time {
  atMs: number;
  tzOffsetMinutes: number;
}

export const timeOf = ({ occurredAtMs = 0, tzOffsetMinutes = 0 }: MoodLog): Time => ({ atMs: occurredAtMs, tzOffsetMinutes });
export const newLog = (mood: number, { atMs, tzOffsetMinutes }: Time): MoodLog => ({
  mood,
  occurredAtMs: atMs,
  tzOffsetMinutes,
  emotions: [],
  activities: [],
  note: '',
});

export function timeNow(now: Date = new Date()): Time {
  return { atMs: now.getTime(), tzOffsetMinutes: offsetAt(now) };
}
