const two = (number: number) => String(number).padStart(2, '0');

/** Formats a moment with the user's UTC offset at that time: `2026-11-21T09:30:00.000+01:00`. */
export function isoWithOffset(when: Date | string | number = Date.now()): string {
  const date = new Date(when);
  // Negated: `getTimezoneOffset` is positive west of Greenwich.
  const ahead = -date.getTimezoneOffset();
  const shifted = new Date(date.getTime() + ahead * 60_000).toISOString().slice(0, -1);
  const sign = ahead < 0 ? '-' : '+';
  return `${shifted}${sign}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
}
