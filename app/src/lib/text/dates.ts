/** Formats dates and times in the user's language and time zone. */

/** Returns a date formatter, created on first use: creating one takes 10 ms on a slow phone. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => (made ??= new Intl.DateTimeFormat(undefined, options)).format(date);
}

const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const dayWithYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const clock = dateFormat({ hour: 'numeric', minute: '2-digit' });

export function formatClock(when: number | string): string {
  return clock(new Date(when));
}

export function formatDay(when: number | string, now: number = Date.now()): string {
  const date = new Date(when);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return (sameYear ? day : dayWithYear)(date);
}

/** The day with its year, for what is printed or kept. */
export function formatDate(when: number | string): string {
  return dayWithYear(new Date(when));
}

const isSameDay = (when: number | string, now: number): boolean => new Date(now).toDateString() === new Date(when).toDateString();

/** The day and time as a label. Within a sentence, use `momentInSentence`. */
export function formatMoment(when: number | string, now: number = Date.now()): string {
  return `${isSameDay(when, now) ? 'Today' : formatDay(when, now)}, ${formatClock(when)}`;
}

/** The day and time as they follow a verb, as in “saved today at 2:50 PM”. */
export function momentInSentence(when: number | string, now: number = Date.now()): string {
  return `${isSameDay(when, now) ? 'today' : `on ${formatDay(when, now)}`} at ${formatClock(when)}`;
}

const stamp = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** The full date, time and zone, for what is kept or printed: “today” is wrong there tomorrow. */
export function formatStamp(when: number | string): string {
  return stamp(new Date(when));
}
