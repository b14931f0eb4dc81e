/** When to remind somebody, by the clock of the day. Off unless they asked for it, and never in their quiet hours. */
import { dayKey } from '@/lib/mood';
import type { Reminders } from '@/lib/preferences';

const minutesOf = (time: string): number | undefined => {
  const parts = /^(\d\d):(\d\d)$/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
};

/** Quiet hours may go over midnight. Equal ends are no quiet hours. */
export function isQuiet(at: number, from: string | undefined, to: string | undefined): boolean {
  const start = minutesOf(from ?? '');
  const end = minutesOf(to ?? '');
  if (start === undefined || end === undefined || start === end) return false;
  return start < end ? at >= start && at < end : at >= start || at < end;
}

/** A reminder that comes too late is no help: then it is left for the next time. */
const lateMinutes = 30;

/** The reminder whose time has come, named by its day and time, so that each one is given once. */
export function dueReminder({ inApp, times, quietFrom, quietTo }: Reminders, now: Date): string | undefined {
  if (!inApp) return undefined;
  const minute = now.getHours() * 60 + now.getMinutes();
  if (isQuiet(minute, quietFrom, quietTo)) return undefined;
  const time = times
    .map((each) => ({ each, at: minutesOf(each) }))
    .filter(({ at }) => at !== undefined && minute >= at && minute - at < lateMinutes)
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))[0];
  return time && `${dayKey(now)} ${time.each}`;
}
