import type { Part } from '@/components/record-form/content-parts';
import { dayInWords, wallClock, wallDay } from '@/lib/text/wall-time';
import type { MoodLog } from '@evenkeel/safety/cbt';
import { timeOf } from './log-time';
import { moodInWords } from './logs';
import { copy } from './copy';

const { item, details } = copy;

const withNumbers = (name: string, ...numbers: (string | undefined)[]): string =>
  [name, ...numbers.filter((one) => one !== undefined)].join(', ');

/** Describes a log as text, for the conflict dialog. */
export function describeLog(log: MoodLog): Part[] {
  const { mood, energy, anxiety, sleepHours, emotions = [], activities = [], note = '' } = log;
  const { atMs, tzOffsetMinutes } = timeOf(log);
  const felt = emotions.map(({ name = '', intensity }) => withNumbers(name, intensity === undefined ? undefined : String(intensity)));
  const did = activities.map(({ tag = '', pleasure, mastery }) =>
    withNumbers(
      tag,
      pleasure === undefined ? undefined : item.pleasure(pleasure),
      mastery === undefined ? undefined : item.mastery(mastery),
    ),
  );
  const parts: [string, string | undefined][] = [
    [details.mood, mood === undefined ? undefined : moodInWords(mood)],
    [details.time, `${dayInWords(wallDay(atMs, tzOffsetMinutes))}, ${wallClock(atMs, tzOffsetMinutes)}`],
    [details.feelings, felt.join('\n')],
    [details.energy, energy === undefined ? undefined : item.of10(energy)],
    [details.anxiety, anxiety === undefined ? undefined : item.of10(anxiety)],
    [details.did, did.join('\n')],
    [details.sleep, sleepHours === undefined ? undefined : item.hours(sleepHours)],
    [details.noteTitle, note],
  ];
  return parts.flatMap(([label, text]) => (text === undefined || text === '' ? [] : [{ label, text }]));
}
