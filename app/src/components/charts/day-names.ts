import { dayDate } from '@/lib/mood';

const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const long = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });

export const shortDay = (key: string): string => short.format(dayDate(key));
export const weekdayName = (key: string): string => weekday.format(dayDate(key));
export const longDay = (key: string): string => long.format(dayDate(key));
