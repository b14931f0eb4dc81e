const shortly = 20 * 60_000;

/**
 * Timestamps of the example data, relative to today so that it never looks old. Early in the day
 * nothing from later that day is included.
 */
export function daysAgo(days: number, hour = 9, minute = 0, now: Date = new Date()): string {
  const at = moment(-days, hour, minute, now);
  const dayBegan = moment(0, 0, 0, now);
  return (days > 0 || at <= now ? at : new Date(Math.max(dayBegan.getTime(), now.getTime() - shortly))).toISOString();
}

export const inDays = (days: number, hour = 9, minute = 0, now: Date = new Date()): string => moment(days, hour, minute, now).toISOString();

function moment(days: number, hour: number, minute: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, minute);
}
