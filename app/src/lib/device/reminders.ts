/**
 * Decides when to show a reminder in the user's time zone. Off by default, and never during quiet
 * hours.
 */
import type { components } from '@/lib/api/openapi.gen';

type Stored = components['schemas']['Reminders'];

/** When to remind; times are `HH:MM` in the user's time zone. */
export type Reminders = Stored & Required<Pick<Stored, 'inApp' | 'email' | 'times'>>;

const minutesOf = (time: string): number | undefined => {
  const parts = /^(\d\d):(\d\d)$/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
};

/** Quiet hours may cross midnight. Equal ends mean no quiet hours. */
export function isQuiet(at: number, from: string | undefined, to: string | undefined): boolean {
  const start = minutesOf(from ?? '');
  const end = minutesOf(to ?? '');
  if (start === undefined || end === undefined || start === end) return false;
  return start < end ? at >= start && at < end : at >= start || at < end;
}

/** A reminder later than this is skipped. */
const lateMinutes = 30;

const clock = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });

/**
 * Returns the date and the minute of the day in a time zone, or in the device's if none is given or
 * the browser doesn't know it.
 */
function clockIn(timeZone: string | undefined, now: Date): { day: string; minute: number } {
  let parts: Intl.DateTimeFormatPart[];
  try {
    parts = clock(timeZone).formatToParts(now);
  } catch {
    parts = clock(undefined).formatToParts(now);
  }
  const get = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${get('year')}-${get('month')}-${get('day')}`, minute: Number(get('hour')) * 60 + Number(get('minute')) };
}

/** Returns the reminder that is due, identified by date and time so that each is shown once. */
export function dueReminder({ inApp, times, quietFrom, quietTo }: Reminders, now: Date, timeZone?: string): string | undefined {
  if (!inApp) return undefined;
  const { day, minute } = clockIn(timeZone, now);
  if (isQuiet(minute, quietFrom, quietTo)) return undefined;
  const time = times
    .map((each) => ({ each, at: minutesOf(each) }))
    .filter(({ at }) => at !== undefined && minute >= at && minute - at < lateMinutes)
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))[0];
  return time && `${day} ${time.each}`;
}
