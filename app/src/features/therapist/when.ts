import { dayDate } from '@/lib/mood';
import { dateFormat } from '@/lib/text/dates';

let made: Intl.RelativeTimeFormat | undefined;
const relative = () => (made ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'long' }));
const day = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

const dayAlone = dateFormat({ day: 'numeric', month: 'short' });

const dayWithYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

const minute = 60_000;
const hour = 60 * minute;

/** Formats a time relative to now: “2 hours ago”, “yesterday”, “in 3 days”. */
export function ago(when: string, now: number = Date.now()): string {
  const gone = Date.parse(when) - now;
  const size = Math.abs(gone);
  if (size < hour) return relative().format(Math.round(gone / minute), 'minute');
  if (size < 22 * hour) return relative().format(Math.round(gone / hour), 'hour');
  const days = Math.round((middleOfDay(Date.parse(when)) - middleOfDay(now)) / (24 * hour));
  return relative().format(days, 'day');
}

const middleOfDay = (when: number): number => new Date(when).setHours(12, 0, 0, 0);

/** The first moment of a day. */
export const startOfDay = (when: number): number => new Date(when).setHours(0, 0, 0, 0);

const isThisYear = (date: Date): boolean => date.getFullYear() === new Date().getFullYear();

/** With the year unless it is this one. */
export const shortDate = (when: string): string => {
  const date = new Date(when);
  return (isThisYear(date) ? day : dayWithYear)(date);
};

/** A day without a time, such as `2026-11-21`. With the year unless it is this one. */
export const dueDay = (key: string): string => {
  const date = dayDate(key);
  return (isThisYear(date) ? dayAlone : dayWithYear)(date);
};

/** Without the weekday, for columns of days that are weeks apart. */
export const dayOf = (when: string): string => dayAlone(new Date(when));
