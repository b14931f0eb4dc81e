/** Robin is invented: sixty ordinary days, some without logs, some low, most in between. */
import type { CheckIn, DashboardData, EntryNote } from '@/records/dashboard-data';
import { moodByDay, type MoodNote } from '@/lib/mood';
import { daysAgo } from './clock';

/**
 * One character per day, oldest first: a mood from 0 to 9, a dot for no log, two digits in brackets
 * for two logs.
 */
export const sixtyDays = '45.434.52(36)..5342.44(25)3..4354.5(46)32.1254.(35)5.466.5(47)56..6(58)57.66(67)5';

export function readMoods(signs: string, now: Date = new Date()): MoodNote[] {
  const days = signs.match(/\([0-9]+\)|[0-9.]/g) ?? [];
  return days.flatMap((day, at) => {
    const ago = days.length - 1 - at;
    const values = day === '.' ? [] : [...day.replaceAll(/[()]/g, '')].map(Number);
    return values.map((mood, nth) => ({ mood, at: daysAgo(ago, 8 + nth * 11, 20, now) }));
  });
}

const entries = (now: Date): EntryNote[] => [
  {
    id: 'robin-1',
    at: daysAgo(1, 20, 41, now),
    words: 'Sam did not answer my message all day',
    parts: [
      { name: 'What happened', text: 'I wrote to Sam in the morning. By the evening there was no answer.' },
      { name: 'What I thought', text: 'I must have said something wrong. Sam is tired of me.' },
      { name: 'A fairer thought', text: 'Sam often takes a day. Last week it was me who forgot to answer.' },
    ],
  },
  {
    id: 'robin-2',
    at: daysAgo(4, 18, 5, now),
    words: 'I stumbled over a word in the meeting',
    parts: [
      { name: 'What happened', text: 'I lost my thread in front of six people. Then I found it again.' },
      { name: 'What I thought', text: 'Now they all know that I cannot do this.' },
      { name: 'A fairer thought', text: 'I lost one word out of ten minutes. Two people asked for my notes.' },
    ],
  },
  {
    id: 'robin-3',
    at: daysAgo(9, 7, 52, now),
    words: 'Walked by the river before work',
    parts: [
      { name: 'What happened', text: 'Up at six, could not sleep. So I went out instead of lying there.' },
      { name: 'What I noticed', text: 'There was fog on the water. For some minutes nothing was wrong.' },
    ],
  },
];

const due = [
  {
    id: 'robin-phq',
    name: 'PHQ-9',
    about: 'Nine questions about the last two weeks. It takes about three minutes.',
    due: 'since yesterday',
  },
  { id: 'robin-walk', name: 'Two short walks', about: 'You planned this with your therapist.', due: 'by Friday' },
];

export interface DemoPatient {
  checkIn: CheckIn | null;
  putAway: readonly string[];
}

/** The example has checked in. A guest has not, so that there is something to try. */
export const exampleState = (now: Date = new Date()): DemoPatient => ({
  checkIn: { at: daysAgo(0, 8, 20, now), mood: 5, feelings: ['calm', 'tired'] },
  putAway: [],
});

export const guestState = (): DemoPatient => ({ checkIn: null, putAway: [] });

export function patientData(state: DemoPatient, now: Date = new Date()): DashboardData {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const before = readMoods(sixtyDays, now).filter(({ at }) => Date.parse(at) < start);
  const notes = state.checkIn ? [...before, state.checkIn] : before;
  return {
    name: 'Robin',
    checkIn: state.checkIn,
    draft: null,
    suggestion: {
      id: 'hot-thought',
      title: 'Look again at “Sam is tired of me”',
      why: 'You marked this thought as the one that hurt most. You have not weighed it yet.',
      action: 'See how that goes',
      to: '/learn',
    },
    moods: moodByDay(notes, 14, now),
    weeks: moodByDay(notes, 35, now),
    balanced: { text: 'One slow answer is one slow answer. It is not a verdict about me.', at: daysAgo(12, 19, 30, now) },
    due,
    lanterns: 4,
    entries: { kind: 'ready', entries: entries(now), thisMonth: null },
  };
}
