/** Details of the six invented patients: summaries, group numbers, briefs. */
import type { Brief, CohortAnalytics, PatientSummary } from '@/lib/care/care-data';
import { moodByDay } from '@/lib/mood';
import { daysAgo, inDays } from './clock';
import { readMoods } from './patient-data';
import { patients, shared } from './therapist-data';

const moods: Record<string, string> = {
  amal: '4.35(24)4..53.442.35(34)3.5344..',
  jonas: '54.5443.3(24)3.32.322.(13)2.12.21.',
  mei: '4455.5(46)566.6576.(57)7786.78.7',
  priya: '55.4(56)65..666.57.6(67)6..76.67.',
};

const keeps: Record<string, { shared: string[]; kept: string[] }> = {
  amal: { shared: ['Mood notes', 'Questionnaires', 'Summaries of entries'], kept: ['The words of entries', 'AI chat', 'Notes'] },
  jonas: { shared: ['Mood notes', 'Questionnaires', 'Chosen entries'], kept: ['Other entries', 'AI chat', 'Notes', 'Safety plan'] },
  mei: { shared: ['Mood notes', 'Questionnaires', 'Thought records', 'Safety plan'], kept: ['AI chat', 'Notes'] },
  priya: { shared: ['Mood notes', 'GAD-7', 'Summaries of entries'], kept: ['PHQ-9', 'The words of entries', 'AI chat'] },
  tomas: { shared: ['Questionnaires'], kept: ['Mood notes', 'Entries', 'AI chat', 'Notes'] },
  wren: { shared: [], kept: ['Everything, while the link is paused'] },
};

const tasks: Record<string, PatientSummary['homework']> = {
  amal: [
    { id: 'a1', task: 'Write the safety plan together', due: inDays(1), state: 'set' },
    { id: 'a2', task: 'One thought record', due: daysAgo(2), state: 'done' },
  ],
  jonas: [
    { id: 'j1', task: 'Two short walks', due: inDays(2), state: 'seen' },
    { id: 'j2', task: 'A list of things that used to be good', due: daysAgo(4), state: 'declined' },
  ],
  mei: [{ id: 'm1', task: 'Try out: speak first at a party', due: daysAgo(1), state: 'done' }],
  priya: [{ id: 'p1', task: 'Worry time, 15 minutes a day', due: inDays(4), state: 'seen' }],
  tomas: [{ id: 't1', task: 'Fill in the PHQ-9', due: daysAgo(3), state: 'set' }],
};

export function summaryOf(patientId: string, now: Date = new Date()): PatientSummary | undefined {
  const row = patients(now).find(({ id }) => id === patientId);
  const share = keeps[patientId];
  if (!row || !share) return undefined;
  const signs = moods[patientId];
  const entries = shared(now).filter((item) => item.patientId === patientId);
  return {
    id: patientId,
    ...share,
    moods: signs ? moodByDay(readMoods(signs, now), 28, now) : [],
    entries,
    homework: tasks[patientId] ?? [],
    reads: entries
      .filter(({ unread }) => !unread)
      .map(({ id, kind, at }) => ({ id, what: kind, at: new Date(Date.parse(at) + 50_000_000).toISOString() })),
  };
}

/** Counted by hand from the rows above; a test keeps them in sync. */
export const cohort = (): CohortAnalytics => ({
  range: 'The last 90 days',
  patients: 6,
  bands: {
    'PHQ-9': [
      { label: 'Minimal', value: 0 },
      { label: 'Mild', value: 1 },
      { label: 'Moderate', value: 2 },
      { label: 'Moderately severe', value: 1 },
      { label: 'Severe', value: 0 },
    ],
    'GAD-7': [
      { label: 'Minimal', value: 0 },
      { label: 'Mild', value: 4 },
      { label: 'Moderate', value: 1 },
      { label: 'Severe', value: 0 },
    ],
  },
  change: [
    { label: 'Reliably lower', value: 2 },
    { label: 'No reliable change', value: 2 },
    { label: 'Reliably higher', value: 1 },
  ],
  homework: { done: 21, set: 30 },
  patterns: [
    { label: 'Mind reading', value: 19 },
    { label: 'Should statements', value: 14 },
    { label: 'Fortune telling', value: 11 },
    { label: 'Labelling', value: 8 },
    { label: 'All-or-nothing thinking', value: 6 },
    { label: 'Blaming', value: 2 },
  ],
  response: { medianHours: 9, items: 14 },
});

export const briefs = (now: Date = new Date()): Brief[] => [
  {
    patientId: 'amal',
    patient: 'Amal Bright',
    session: inDays(1, 10, 0, now),
    since: daysAgo(13, 10, 0, now),
    approvedAt: daysAgo(0, 8, 2, now),
    moods: moodByDay(readMoods(moods['amal'] ?? '', now), 14, now),
    lines: [
      { topic: 'PHQ-9', text: '12, moderate. It was 13 six weeks ago. Question 9: several days.', source: 'questionnaire of today' },
      { topic: 'GAD-7', text: '9, mild. It was 11 six weeks ago.', source: 'questionnaire of today' },
      { topic: 'Tasks', text: 'Five of six done.', source: 'task list' },
    ],
    themes: [
      { name: 'Being a burden to the family', count: 4, source: 'four entries, shared as summaries' },
      { name: 'Sleep', count: 3, source: 'three mood notes' },
    ],
    quotes: [
      { text: 'Mornings are the worst. By noon I can breathe.', at: daysAgo(6, 12, 0, now) },
      { text: 'I told my sister, and she did not run away.', at: daysAgo(3, 20, 0, now) },
    ],
    questions: ['Can we make the safety plan tomorrow?', 'How do I tell my family what helps?'],
  },
  {
    patientId: 'mei',
    patient: 'Mei Harbour',
    session: inDays(6, 9, 0, now),
    since: daysAgo(13, 9, 0, now),
    approvedAt: daysAgo(1, 19, 30, now),
    moods: moodByDay(readMoods(moods['mei'] ?? '', now), 14, now),
    lines: [
      { topic: 'PHQ-9', text: '6, mild. It was 15 twelve weeks ago, so it is reliably lower.', source: 'questionnaire of this week' },
      { topic: 'GAD-7', text: '5, mild. It was 12 twelve weeks ago.', source: 'questionnaire of this week' },
      { topic: 'Tasks', text: 'Six of six done.', source: 'task list' },
    ],
    themes: [{ name: 'Speaking up', count: 5, source: 'five thought records' }],
    quotes: [{ text: 'I said six things to strangers, and nobody laughed at me.', at: daysAgo(1, 19, 5, now) }],
    questions: ['Is it time to meet less often?'],
  },
];
