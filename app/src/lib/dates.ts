/** Dates and times in the reader's own language and time zone. */
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const dayWithYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

export function formatClock(when: number | string): string {
  return clock.format(new Date(when));
}

export function formatDay(when: number | string, now: number = Date.now()): string {
  const date = new Date(when);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return (sameYear ? day : dayWithYear).format(date);
}

export function formatMoment(when: number | string, now: number = Date.now()): string {
  const date = new Date(when);
  const today = new Date(now).toDateString() === date.toDateString();
  return today ? `Today, ${formatClock(when)}` : `${formatDay(when, now)}, ${formatClock(when)}`;
}
