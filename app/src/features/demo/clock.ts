/** Moments of the invented people, counted back from today so that the example never looks old. */
export function daysAgo(days: number, hour = 9, minute = 0, now: Date = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, hour, minute).toISOString();
}

export const inDays = (days: number, hour = 9, minute = 0, now?: Date): string => daysAgo(-days, hour, minute, now);
