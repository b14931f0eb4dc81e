import { dateFormat } from '@/lib/text/dates';
import { dayDate } from '@/lib/mood';

const short = dateFormat({ day: 'numeric', month: 'short' });
const weekday = dateFormat({ weekday: 'short' });
const long = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

export const shortDay = (key: string): string => short(dayDate(key));
export const weekdayName = (key: string): string => weekday(dayDate(key));
export const longDay = (key: string): string => long(dayDate(key));
