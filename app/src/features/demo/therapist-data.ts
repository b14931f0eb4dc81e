/** Six invented patients. None of them is, or is made after, a real person. */
import type { Invite, Measure, PatientRow, QueueItem, Scope } from '@/lib/care/care-data';
import { daysAgo, inDays } from './clock';

const everything: readonly Scope[] = ['mood.trend', 'measures', 'journal.shared', 'safety.flags', 'safety.plan', 'homework'];

interface Person {
  id: string;
  name: string;
  scopes: readonly Scope[];
  linkedDays: number;
}

export const people: readonly Person[] = [
  { id: 'amal', name: 'Amal Bright', scopes: everything, linkedDays: 48 },
  { id: 'jonas', name: 'Jonas Keel', scopes: everything.filter((scope) => scope !== 'safety.plan'), linkedDays: 62 },
  { id: 'mei', name: 'Mei Harbour', scopes: everything, linkedDays: 91 },
  { id: 'priya', name: 'Priya Lamp', scopes: ['mood.trend', 'measures', 'journal.shared', 'homework'], linkedDays: 77 },
  { id: 'tomas', name: 'Tomás Reed', scopes: ['measures', 'homework'], linkedDays: 66 },
  { id: 'wren', name: 'Wren Holloway', scopes: ['mood.trend', 'journal.shared'], linkedDays: 40 },
];

type Result = readonly [ago: number, phq9: number | null, gad7: number | null, item9?: number];

/** Days ago with the totals of the PHQ-9 and the GAD-7, oldest first. */
const results: Readonly<Record<string, readonly Result[]>> = {
  amal: [
    [42, 13, 11, 0],
    [28, 14, 10, 0],
    [14, 12, 10, 0],
    [0, 12, 9, 1],
  ],
  jonas: [
    [56, 10, 10],
    [42, 11, 10],
    [28, 13, 11],
    [14, 14, 12],
    [2, 17, 13],
  ],
  mei: [
    [84, 15, 12],
    [56, 12, 10],
    [28, 9, 7],
    [5, 6, 5],
  ],
  priya: [
    [70, null, 14],
    [32, null, 9],
    [4, null, 7],
  ],
  tomas: [
    [59, 12, 8],
    [31, 11, 8],
  ],
};

const bands = {
  phq9: ['minimal', 'mild', 'moderate', 'moderately_severe', 'severe'],
  gad7: ['minimal', 'mild', 'moderate', 'severe'],
} as const;
/** The smallest reliable changes; a test compares them with the core's. */
const reliable = { phq9: 6, gad7: 4 } as const;

function measure(instrument: 'phq9' | 'gad7', score: number, at: string, first: { score: number; at: string }, item9?: number): Measure {
  const names = bands[instrument];
  const moved = score - first.score;
  const change = Math.abs(moved) < reliable[instrument] ? 'unchanged' : moved < 0 ? 'improved' : 'worsened';
  return {
    instrument,
    score,
    band: names[Math.min(names.length - 1, Math.floor(score / 5))] ?? 'minimal',
    at,
    ...(item9 !== undefined && { item9 }),
    ...(at !== first.at && { from: first, change }),
  };
}

/** Every result of a patient, oldest first, each compared with the first. */
export function measuresOf(id: string, now?: Date): Measure[] {
  const all = results[id] ?? [];
  return (['phq9', 'gad7'] as const)
    .flatMap((instrument, nth) => {
      const taken = all.flatMap(([ago, phq9, gad7, item9 = 0]) => {
        const score = nth === 0 ? phq9 : gad7;
        return score === null ? [] : [{ score, at: daysAgo(ago, 7, 40 + nth * 4, now), item9: nth === 0 ? item9 : undefined }];
      });
      const [first] = taken;
      return first ? taken.map(({ score, at, item9 }) => measure(instrument, score, at, { score: first.score, at: first.at }, item9)) : [];
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

type Rest = Pick<PatientRow, 'homework' | 'unread'> & { active: string; session?: string; flagged?: string; paused?: true };

const rest = (now?: Date): Readonly<Record<string, Rest>> => ({
  amal: {
    active: daysAgo(0, 7, 44, now),
    homework: { done: 5, set: 6 },
    flagged: daysAgo(0, 7, 40, now),
    session: inDays(1, 10, 0, now),
    unread: 1,
  },
  jonas: { active: daysAgo(1, 23, 10, now), homework: { done: 2, set: 6 }, session: inDays(3, 15, 30, now), unread: 2 },
  mei: { active: daysAgo(1, 19, 5, now), homework: { done: 6, set: 6 }, session: inDays(6, 9, 0, now), unread: 0 },
  priya: { active: daysAgo(4, 12, 30, now), homework: { done: 4, set: 5 }, session: inDays(8, 11, 0, now), unread: 0 },
  tomas: { active: daysAgo(17, 22, 0, now), homework: { done: 1, set: 4 }, unread: 0 },
  wren: { active: daysAgo(26, 16, 0, now), homework: { done: 3, set: 3 }, unread: 0, paused: true },
});

export const patients = (now?: Date): PatientRow[] =>
  people.map(({ id, name, scopes, linkedDays }) => {
    const { active, homework, session, flagged, unread, paused } = rest(now)[id] as Rest;
    const all = measuresOf(id, now);
    return {
      id,
      careLinkId: `link-${id}`,
      name,
      status: paused ? 'paused' : 'active',
      since: daysAgo(linkedDays, 10, 0, now),
      scopes: [...scopes],
      lastActivity: active,
      homework,
      scores: all.map(({ instrument, score, at }) => ({ instrument, score, at })),
      measures: (['phq9', 'gad7'] as const).flatMap((one) => all.findLast(({ instrument }) => instrument === one) ?? []),
      unread,
      ...(flagged !== undefined && { flaggedAt: flagged }),
      ...(session !== undefined && { nextSession: session }),
    };
  });

export const nameOfPerson = (id: string): string => people.find((one) => one.id === id)?.name ?? '';

const raised = (id: string, patientId: string, rule: QueueItem['rule'], reason: string, at: string): QueueItem => ({
  id,
  patientId,
  patient: nameOfPerson(patientId),
  rule,
  ruleVersion: 1,
  reason,
  at,
});

export const queue = (now?: Date): QueueItem[] => [
  raised(
    'q-amal',
    'amal',
    'item_9',
    'Answered “several days” to question 9 of the PHQ-9, about being better off dead or self-harm.',
    daysAgo(0, 7, 40, now),
  ),
  raised(
    'q-jonas-words',
    'jonas',
    'crisis_words',
    'High-risk words in an entry that was shared with you in full.',
    daysAgo(1, 23, 12, now),
  ),
  raised('q-jonas', 'jonas', 'worsening', 'The PHQ-9 went from 10 to 17 in eight weeks. That is more than chance.', daysAgo(2, 7, 41, now)),
  {
    ...raised('q-tomas-missed', 'tomas', 'missed_measures', 'Two questionnaires in a row were not filled in.', daysAgo(3, 9, 0, now)),
    acknowledgedAt: daysAgo(2, 16, 20, now),
  },
  raised('q-tomas', 'tomas', 'no_activity', 'Nothing new for 17 days.', daysAgo(3, 9, 0, now)),
];

export const invites = (now?: Date): Invite[] => [
  {
    id: 'i-1',
    name: 'New patient, Tuesday group',
    scopes: [],
    state: 'pending',
    createdAt: daysAgo(2, 14, 0, now),
    expiresAt: inDays(5, 14, 0, now),
  },
  {
    id: 'i-2',
    name: 'Referred by Dr Ash',
    scopes: [],
    state: 'expired',
    createdAt: daysAgo(9, 9, 30, now),
    expiresAt: daysAgo(2, 9, 30, now),
  },
];
