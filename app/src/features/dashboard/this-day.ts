/** A good day, a month or a year ago today. Pure: the time is an argument. */
import { dayKey } from '@/lib/mood';
import { trimText } from '@/lib/text/text';
import type { RecordOf } from '@/records';
import { lowMood } from './letters';

export interface ThisDay {
  id: string;
  at: string;
  text: string;
}

/** From here a day was good. */
const goodMood = 6;

/** The same day a year and a month before. A month without that day has none. */
export function earlierDays(now: Date): Date[] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return [new Date(year - 1, month, day, 12), new Date(year, month - 1, day, 12)].filter((each) => each.getDate() === day);
}

/**
 * Returns the line of a good day, the longest ago first. Only days on which every log was good and free of risk, and
 * never beside a low mood today: a good day can hurt then.
 */
export function thisDayOf(logs: readonly RecordOf<'mood_log'>[], moodToday: number | undefined, now: Date): ThisDay | undefined {
  if (moodToday !== undefined && moodToday <= lowMood) return undefined;
  for (const key of earlierDays(now).map(dayKey)) {
    const ofDay = logs.filter(({ occurredAt }) => dayKey(new Date(occurredAt)) === key);
    const isGood = ofDay.every(({ riskLevel, content: { mood } }) => riskLevel === 'none' && mood !== undefined && mood >= goodMood);
    const told = isGood ? ofDay.find(({ content: { note = '' } }) => trimText(note) !== '') : undefined;
    if (told) return { id: told.id, at: told.occurredAt, text: trimText(told.content.note ?? '') };
  }
  return undefined;
}
