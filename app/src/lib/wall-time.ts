/**
 * Times as the person saw them. Each record carries its own distance from UTC, so a day stays the day it was,
 * across travel and changes of the clocks. East is positive, as in the core; JavaScript has it the other way round.
 */
import { dateFormat } from './dates';

const minute = 60_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** How far the clock of this device is ahead of UTC at a moment. */
export const offsetAt = (when: Date): number => 0 - when.getTimezoneOffset();

/** `2026-11-21T09:30:00.000+01:00` */
export function withOffset(atMs: number, tzOffsetMinutes: number): string {
  const local = new Date(atMs + tzOffsetMinutes * minute).toISOString().slice(0, -1);
  const away = Math.abs(tzOffsetMinutes);
  return `${local}${tzOffsetMinutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}

/** A moment and its distance from UTC. A time without one is taken as UTC. */
export function readWallTime(iso: string): { atMs: number; tzOffsetMinutes: number } {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(iso) ?? [];
  const away = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return { atMs: Date.parse(iso), tzOffsetMinutes: sign === '-' ? 0 - away : away };
}

/** `2026-11-21`, the day the person saw. */
export const wallDay = (atMs: number, tzOffsetMinutes: number): string => withOffset(atMs, tzOffsetMinutes).slice(0, 10);

const clock = dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const dayOfThisYear = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOfYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The time of day that the person's clock showed. */
export const wallClock = (atMs: number, tzOffsetMinutes: number): string => clock(atMs + tzOffsetMinutes * minute);

/** A day in words. */
export function dayInWords(key: string, now: Date = new Date()): string {
  const form = key.startsWith(`${now.getFullYear()}-`) ? dayOfThisYear : dayOfYear;
  return form(Date.parse(`${key}T12:00:00Z`));
}

/** For a field that asks for day and time: `2026-11-21T09:30`. */
export const toTimeField = (atMs: number, tzOffsetMinutes: number): string => withOffset(atMs, tzOffsetMinutes).slice(0, 16);

/**
 * What such a field says. A new time is read by the clock of this device, with the summer time of that day. A record
 * from elsewhere keeps the distance it was written with: its hours are those of the place where the person was.
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

/** The day some days away: whole days, untouched by changes of the clocks. */
export function dayAway(day: string, by: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/**
 * For asking the server: a day more on either side, because a day begins up to 14 hours earlier or later elsewhere.
 * What lies outside is sorted out by the day that stands on the log.
 */
export function askFor(fromDay: string, toDay: string): { from: string; to: string } {
  return { from: `${dayAway(fromDay, -1)}T00:00:00.000Z`, to: `${dayAway(toDay, 2)}T00:00:00.000Z` };
}
