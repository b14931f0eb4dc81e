/**
 * Wall times: moments with the UTC offset at which they were recorded, so that a day stays the same
 * across travel and daylight saving time. East is positive, as in the core; JavaScript's sign is
 * the opposite.
 */
import { dateFormat } from '@/lib/text/dates';

const minute = 60_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns how far the device's clock is ahead of UTC at a moment, in minutes. */
export const offsetAt = (when: Date): number => 0 - when.getTimezoneOffset();

/** `2026-11-21T09:30:00.000+01:00` */
export function withOffset(atMs: number, tzOffsetMinutes: number): string {
  const local = new Date(atMs + tzOffsetMinutes * minute).toISOString().slice(0, -1);
  const away = Math.abs(tzOffsetMinutes);
  return `${local}${tzOffsetMinutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}

/** Parses a time and its UTC offset. A time without an offset is taken as UTC. */
export function readWallTime(iso: string): { atMs: number; tzOffsetMinutes: number } {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(iso) ?? [];
  const away = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return { atMs: Date.parse(iso), tzOffsetMinutes: sign === '-' ? 0 - away : away };
}

/** Returns the date as the user saw it, such as `2026-11-21`. */
export const wallDay = (atMs: number, tzOffsetMinutes: number): string => withOffset(atMs, tzOffsetMinutes).slice(0, 10);

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const dayOfThisYear = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOfYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the time of day as the user saw it. */
export const wallClock = (atMs: number, tzOffsetMinutes: number): string => clock(atMs + tzOffsetMinutes * minute);

/** Formats a day with its year, for what is kept or printed. */
export const dayWithYear = (key: string): string => dayOfYear(Date.parse(`${key}T12:00:00Z`));

/** Formats a day as text. */
export function dayInWords(key: string, now: Date = new Date()): string {
  const form = key.startsWith(`${now.getFullYear()}-`) ? dayOfThisYear : dayOfYear;
  return form(Date.parse(`${key}T12:00:00Z`));
}

/** Formats a value for a `datetime-local` input: `2026-11-21T09:30`. */
export const toTimeField = (atMs: number, tzOffsetMinutes: number): string => withOffset(atMs, tzOffsetMinutes).slice(0, 16);

/**
 * Parses a `datetime-local` value. New times use the device's zone with the daylight saving time of
 * that day. A record from elsewhere keeps its offset: its hours are those of the place where it was
 * written.
 */
export function fromTimeField(
  value: string,
  kept?: { atMs: number; tzOffsetMinutes: number },
): { atMs: number; tzOffsetMinutes: number } | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(value)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, date = 1, hour = 0, minutes = 0] = parts;
  if (kept && offsetAt(new Date(kept.atMs)) !== kept.tzOffsetMinutes) {
    const atMs = Date.UTC(year, month - 1, date, hour, minutes) - kept.tzOffsetMinutes * minute;
    return Number.isNaN(atMs) ? undefined : { atMs, tzOffsetMinutes: kept.tzOffsetMinutes };
  }
  const local = new Date(year, month - 1, date, hour, minutes);
  return Number.isNaN(local.getTime()) ? undefined : { atMs: local.getTime(), tzOffsetMinutes: offsetAt(local) };
}

/** Returns the day `by` days away, regardless of daylight saving time. */
export function dayAway(day: string, by: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the range for a server query: a day more on either side, because a day starts up to 14
 * hours earlier or later elsewhere. Callers filter the result by the logs' own dates.
 */
export function askFor(fromDay: string, toDay: string): { from: string; to: string } {
  return { from: `${dayAway(fromDay, -1)}T00:00:00.000Z`, to: `${dayAway(toDay, 2)}T00:00:00.000Z` };
}
