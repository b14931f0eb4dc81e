/** What the six invented patients share, beyond the rows of the list. */
import type { Homework, PatientDetail, SharedItem } from '@/lib/care/care-data';
import { moodByDay } from '@/lib/mood';
import { daysAgo, inDays } from './clock';
import { contents } from './therapist-entries';
import { readMoods } from './patient-data';
import { measuresOf, patients } from './therapist-data';

const moods: Readonly<Record<string, string>> = {
  amal: '4.35(24)4..53.442.35(34)3.5344..',
  jonas: '54.5443.3(24)3.32.322.(13)2.12.21.',
  mei: '4455.5(46)566.6576.(57)7786.78.7',
  priya: '55.4(56)65..666.57.6(67)6..76.67.',
};

const item = (id: string, kind: SharedItem['kind'], occurredAt: string, rest: Partial<SharedItem>): SharedItem => ({
  id,
  kind,
  occurredAt,
  share: 'full',
  unread: false,
  comments: 0,
  ...rest,
});

export const entriesOf = (id: string, now?: Date): SharedItem[] =>
  ({
    amal: [
      item('e-amal', 'journal_entry', daysAgo(2, 8, 0, now), { share: 'summary', unread: true }),
      item('e-amal-3', 'journal_entry', daysAgo(3, 20, 0, now), { words: 'I told my sister, and she did not run away.' }),
      item('e-amal-2', 'thought_record', daysAgo(6, 12, 0, now), {
        words: 'Mornings are the worst. By noon I can breathe.',
        comments: 1,
      }),
    ],
    jonas: [
      item('e-jonas', 'journal_entry', daysAgo(1, 23, 10, now), {
        level: 'high',
        words: 'Could not get up for the early shift again. I keep thinking they would all be better off without me around.',
        unread: true,
      }),
      item('e-jonas-2', 'journal_entry', daysAgo(4, 22, 0, now), { share: 'summary', unread: true }),
    ],
    mei: [
      item('e-mei', 'thought_record', daysAgo(1, 19, 5, now), {
        words: 'The party: I said six things to strangers, and nobody laughed at me.',
        comments: 2,
      }),
    ],
    priya: [item('e-priya', 'thought_record', daysAgo(4, 12, 30, now), { share: 'summary' })],
  })[id] ?? [];

const task = (id: string, template: Homework['template'], instructions: string, rest: Partial<Homework>, now?: Date): Homework => ({
  id,
  template,
  instructions,
  repeat: 'none',
  state: 'set',
  late: false,
  setAt: daysAgo(13, 10, 0, now),
  ...rest,
});

const day = (when: string): string => when.slice(0, 10);

export const homeworkOf = (id: string, now?: Date): Homework[] =>
  ({
    amal: [
      task('a1', 'own', 'Think about who could be in your safety plan. We write it together.', { due: day(inDays(1, 12, 0, now)) }, now),
      task(
        'a2',
        'thought_record',
        'One thought record, on a morning.',
        { state: 'done', doneAt: daysAgo(6, 12, 0, now), recordId: 'e-amal-2' },
        now,
      ),
    ],
    jonas: [
      task('j1', 'activity', 'Two short walks, ten minutes each.', { state: 'seen', due: day(inDays(2, 12, 0, now)) }, now),
      task(
        'j2',
        'own',
        'A list of things that used to be good.',
        { state: 'declined', due: day(daysAgo(4, 12, 0, now)), note: 'I could not think of any. Sorry.' },
        now,
      ),
    ],
    mei: [task('m1', 'challenge', 'Speak first at the party, three times.', { state: 'done', doneAt: daysAgo(1, 19, 5, now) }, now)],
    priya: [
      task('p1', 'activity', 'Worry time, 15 minutes a day.', { state: 'seen', repeat: 'daily', due: day(inDays(4, 12, 0, now)) }, now),
    ],
    tomas: [
      task('t1', 'measure_phq9', 'The PHQ-9, as every two weeks.', { repeat: 'weekly', late: true, due: day(daysAgo(3, 12, 0, now)) }, now),
    ],
  })[id] ?? [];

/** A patient's detail. Undefined while nothing is shared. */
export function detailOf(id: string, now: Date = new Date()): PatientDetail | undefined {
  const row = patients(now).find((one) => one.id === id);
  if (row?.status !== 'active') return undefined;
  const signs = moods[id];
  const entries = entriesOf(id, now);
  const notes = signs ? readMoods(signs, now) : [];
  return {
    patient: row,
    moods: moodByDay(notes, 28, now).flatMap(({ day: key, mood, low, high }) =>
      mood === null ? [] : [{ day: key, mean: mood, low: low ?? mood, high: high ?? mood, count: low === high ? 1 : 2 }],
    ),
    measures: measuresOf(id, now),
    flags: row.scopes.includes('safety.flags')
      ? entries.flatMap(({ level, occurredAt }) => (level ? [{ level, at: occurredAt }] : []))
      : [],
    entries,
    hasPlan: id === 'mei',
    reads: entries
      .filter(({ unread, share }) => !unread && share === 'full')
      .map((one) => ({
        id: `read-${one.id}`,
        at: new Date(Math.min(now.getTime(), Date.parse(one.occurredAt) + 50_000_000)).toISOString(),
        action: 'entry_read',
        recordId: one.id,
        times: 1,
      })),
  };
}

export const contentOf = (recordId: string) => contents[recordId];
