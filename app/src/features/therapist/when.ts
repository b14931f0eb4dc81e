import { dateFormat } from '@/lib/text/dates';

let made: Intl.RelativeTimeFormat | undefined;
const relative = () => (made ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'long' }));
const day = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

const dayAlone = dateFormat({ day: 'numeric', month: 'short' });

const minute = 60_000;
const hour = 60 * minute;

/** Formats a time relative to now: “2 hours ago”, “yesterday”, “in 3 days”. */
export function ago(when: string, now: number = Date.now()): string {
  const gone = Date.parse(when) - now;
  const size = Math.abs(gone);
  if (size < hour) return relative().format(Math.round(gone / minute), 'minute');
  if (size < 22 * hour) return relative().format(Math.round(gone / hour), 'hour');
  const days = Math.round((startOfDay(Date.parse(when)) - startOfDay(now)) / (24 * hour));
  return relative().format(days, 'day');
}

function startOfDay(when: number): number {
  return new Date(when).setHours(12, 0, 0, 0);
}

export const shortDate = (when: string): string => day(new Date(when));

/** Without the weekday, for columns of days that are weeks apart. */
export const dayOf = (when: string): string => dayAlone(new Date(when));
