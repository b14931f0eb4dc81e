/** The invented caseload in numbers, and the briefs. */
import type { BriefPage, BriefRow, CohortAnalytics } from '@/lib/care/care-data';
import { dayKey } from '@/lib/mood';
import { daysAgo, inDays } from './clock';
import { hideSmall } from './small-cells';
import { nameOfPerson } from './therapist-data';

/** Counted by hand from the rows; a test keeps them in sync. */
export const counted = {
  patients: 6,
  bands: {
    phq9: [
      { label: 'Minimal', value: 0 },
      { label: 'Mild', value: 1 },
      { label: 'Moderate', value: 2 },
      { label: 'Moderately severe', value: 1 },
      { label: 'Severe', value: 0 },
    ],
    gad7: [
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
  recovery: [
    { label: 'Below both thresholds now', value: 1 },
    { label: 'At or above a threshold', value: 3 },
  ],
  engagement: [
    { label: 'Something new in most weeks', value: 4 },
    { label: 'Something new in some weeks', value: 2 },
    { label: 'Nothing new', value: 0 },
  ],
  homework: { done: 21, set: 30, hidden: false },
  patterns: [
    { label: 'Mind reading', value: 19 },
    { label: 'Should statements', value: 14 },
    { label: 'Fortune telling', value: 11 },
    { label: 'Labelling', value: 8 },
    { label: 'All-or-nothing thinking', value: 6 },
    { label: 'Blaming', value: 2 },
  ],
  response: { medianHours: 9, items: 14 },
};

export function cohort(now: Date = new Date()): CohortAnalytics {
  const [from, to] = [daysAgo(90, 12, 0, now), daysAgo(0, 0, 0, now)].map((when) => dayKey(new Date(when)));
  return {
    ...counted,
    period: { from: from ?? '', to: to ?? '', label: 'The last 90 days' },
    periods: [],
    bands: { phq9: hideSmall(counted.bands.phq9), gad7: hideSmall(counted.bands.gad7) },
    change: hideSmall(counted.change),
    recovery: hideSmall(counted.recovery),
    engagement: hideSmall(counted.engagement),
    patterns: hideSmall(counted.patterns),
    definitions,
  };
}

const definitions = [
  { key: 'patients', text: 'People who were linked on at least one day of the period.' },
  { key: 'bands', text: 'The severity band of each person’s newest result, by the published manuals. A band is not a diagnosis.' },
  {
    key: 'change',
    text: 'The newest result against the first one. Reliable: at least 6 points on the PHQ-9 or 4 on the GAD-7 (NHS Talking Therapies manual, after Jacobson and Truax 1991). Scores also change with time alone.',
  },
  { key: 'recovery', text: 'Of the people who began at 10 or more on the PHQ-9 or 8 or more on the GAD-7 and share both: below both now.' },
  { key: 'engagement', text: 'In how many weeks each person shared something new. Most: at least half.' },
  { key: 'homework', text: 'Homework that was set in the period, and how much of it is done.' },
  { key: 'patterns', text: 'Thinking patterns that people marked in the records they share, counted once for each record.' },
  { key: 'response', text: 'The median time from when the queue raised an item to when it was acknowledged.' },
];

export const briefs = (now: Date = new Date()): BriefRow[] => [
  row('amal', inDays(1, 10, 0, now), daysAgo(0, 8, 2, now)),
  row('mei', inDays(6, 9, 0, now), daysAgo(1, 19, 30, now)),
];

const row = (patientId: string, nextSession: string, approvedAt: string): BriefRow => ({
  patientId,
  careLinkId: `link-${patientId}`,
  patient: nameOfPerson(patientId),
  nextSession,
  approvedAt,
});

const line = (topic: string, text: string, source: string) => ({ topic, text, source, sourceIds: [] });
const theme = (name: string, count: number, source: string) => ({ name, count, source, sourceIds: [] });

const pages: Readonly<Record<string, Omit<BriefPage, 'since'>>> = {
  amal: {
    lines: [
      line('Mood', 'From low to all right, on 17 of 28 days.', 'mood notes'),
      line('PHQ-9', '12, moderate. It was 13 six weeks ago. Question 9: several days.', 'questionnaire of today'),
      line('GAD-7', '9, mild. It was 11 six weeks ago.', 'questionnaire of today'),
      line('Homework', 'Five of six done.', 'list of homework'),
    ],
    themes: [theme('Being a burden to the family', 4, 'four entries, shared as summaries'), theme('Sleep', 3, 'three mood notes')],
    quotes: [
      { recordId: 'e-amal-2', text: 'Mornings are the worst. By noon I can breathe.' },
      { recordId: 'e-amal-3', text: 'I told my sister, and she did not run away.' },
    ],
    questions: ['Can we make the safety plan tomorrow?', 'How do I tell my family what helps?'],
  },
  mei: {
    lines: [
      line('Mood', 'From all right to good, on 22 of 28 days.', 'mood notes'),
      line('PHQ-9', '6, mild. It was 15 twelve weeks ago, so it is reliably lower.', 'questionnaire of this week'),
      line('GAD-7', '5, mild. It was 12 twelve weeks ago.', 'questionnaire of this week'),
      line('Homework', 'Six of six done.', 'list of homework'),
    ],
    themes: [theme('Speaking up', 5, 'five thought records')],
    quotes: [{ recordId: 'e-mei', text: 'I said six things to strangers, and nobody laughed at me.' }],
    questions: ['Is it time to meet less often?'],
  },
};

export function briefPage(patientId: string, now: Date = new Date()): BriefPage | undefined {
  const page = pages[patientId];
  return page && { ...page, since: dayKey(new Date(daysAgo(13, 12, 0, now))) };
}
