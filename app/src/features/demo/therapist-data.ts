/** Six invented patients. None of them is, or is made after, a real person. */
import type { Invite, PatientRow, QueueItem, Session, SharedItem } from '@/lib/care/care-data';
import { daysAgo, inDays } from './clock';

const names = {
  amal: 'Amal Bright',
  jonas: 'Jonas Keel',
  mei: 'Mei Harbour',
  priya: 'Priya Lamp',
  tomas: 'Tomás Reed',
  wren: 'Wren Holloway',
} as const;

export const patients = (now?: Date): PatientRow[] => [
  {
    id: 'amal',
    name: names.amal,
    status: 'active',
    lastActivity: daysAgo(0, 7, 40, now),
    homework: { done: 5, set: 6 },
    measures: [
      { instrument: 'PHQ-9', score: 12, at: daysAgo(0, 7, 40, now), from: { score: 13, at: daysAgo(42, 9, 0, now) } },
      { instrument: 'GAD-7', score: 9, at: daysAgo(0, 7, 44, now), from: { score: 11, at: daysAgo(42, 9, 0, now) } },
    ],
    flaggedAt: daysAgo(0, 7, 40, now),
    nextSession: inDays(1, 10, 0, now),
    unread: 1,
  },
  {
    id: 'jonas',
    name: names.jonas,
    status: 'active',
    lastActivity: daysAgo(2, 21, 10, now),
    homework: { done: 2, set: 6 },
    measures: [
      { instrument: 'PHQ-9', score: 17, at: daysAgo(2, 21, 10, now), from: { score: 10, at: daysAgo(56, 9, 0, now) } },
      { instrument: 'GAD-7', score: 13, at: daysAgo(2, 21, 14, now), from: { score: 10, at: daysAgo(56, 9, 0, now) } },
    ],
    nextSession: inDays(3, 15, 30, now),
    unread: 2,
  },
  {
    id: 'mei',
    name: names.mei,
    status: 'active',
    lastActivity: daysAgo(1, 19, 5, now),
    homework: { done: 6, set: 6 },
    measures: [
      { instrument: 'PHQ-9', score: 6, at: daysAgo(5, 18, 0, now), from: { score: 15, at: daysAgo(84, 9, 0, now) } },
      { instrument: 'GAD-7', score: 5, at: daysAgo(5, 18, 4, now), from: { score: 12, at: daysAgo(84, 9, 0, now) } },
    ],
    nextSession: inDays(6, 9, 0, now),
    unread: 0,
  },
  {
    id: 'priya',
    name: names.priya,
    status: 'active',
    lastActivity: daysAgo(4, 12, 30, now),
    homework: { done: 4, set: 5 },
    measures: [{ instrument: 'GAD-7', score: 7, at: daysAgo(4, 12, 30, now), from: { score: 14, at: daysAgo(70, 9, 0, now) } }],
    nextSession: inDays(8, 11, 0, now),
    unread: 0,
  },
  {
    id: 'tomas',
    name: names.tomas,
    status: 'active',
    lastActivity: daysAgo(17, 22, 0, now),
    homework: { done: 1, set: 4 },
    measures: [
      { instrument: 'PHQ-9', score: 11, at: daysAgo(31, 20, 0, now), from: { score: 12, at: daysAgo(59, 9, 0, now) } },
      { instrument: 'GAD-7', score: 8, at: daysAgo(31, 20, 4, now), from: { score: 8, at: daysAgo(59, 9, 0, now) } },
    ],
    unread: 0,
  },
  {
    id: 'wren',
    name: names.wren,
    status: 'paused',
    lastActivity: daysAgo(26, 16, 0, now),
    homework: { done: 3, set: 3 },
    measures: [],
    unread: 0,
  },
];

export const queue = (now?: Date): QueueItem[] => [
  {
    id: 'q-amal',
    patientId: 'amal',
    patient: names.amal,
    rule: 'item-9',
    ruleVersion: 1,
    reason: 'Answered “several days” to question 9 of the PHQ-9, about being better off dead or self-harm.',
    at: daysAgo(0, 7, 40, now),
  },
  {
    id: 'q-jonas-words',
    patientId: 'jonas',
    patient: names.jonas,
    rule: 'crisis-words',
    ruleVersion: 1,
    reason: 'High-risk words in an entry that was shared with you in full.',
    at: daysAgo(1, 23, 12, now),
    quote: 'I keep thinking they would all be better off without me around.',
  },
  {
    id: 'q-jonas',
    patientId: 'jonas',
    patient: names.jonas,
    rule: 'worsening',
    ruleVersion: 1,
    reason: 'The PHQ-9 went from 10 to 17 in eight weeks. That is more than chance.',
    at: daysAgo(2, 21, 10, now),
  },
  {
    id: 'q-tomas-missed',
    patientId: 'tomas',
    patient: names.tomas,
    rule: 'missed-measures',
    ruleVersion: 1,
    reason: 'Two questionnaires in a row were not filled in.',
    at: daysAgo(3, 9, 0, now),
    acknowledgedAt: daysAgo(2, 16, 20, now),
  },
  {
    id: 'q-tomas',
    patientId: 'tomas',
    patient: names.tomas,
    rule: 'no-activity',
    ruleVersion: 1,
    reason: 'Nothing new for 17 days.',
    at: daysAgo(3, 9, 0, now),
  },
];

export const sessions = (now?: Date): Session[] => [
  { id: 's-amal', patientId: 'amal', patient: names.amal, at: inDays(1, 10, 0, now), brief: 'ready' },
  { id: 's-jonas', patientId: 'jonas', patient: names.jonas, at: inDays(3, 15, 30, now), brief: 'waiting' },
  { id: 's-mei', patientId: 'mei', patient: names.mei, at: inDays(6, 9, 0, now), brief: 'ready' },
];

export const invites = (now?: Date): Invite[] => [
  { id: 'i-1', name: 'New patient, Tuesday group', sentAt: daysAgo(2, 14, 0, now), expiresAt: inDays(5, 14, 0, now), state: 'open' },
  { id: 'i-2', name: 'Referred by Dr Ash', sentAt: daysAgo(9, 9, 30, now), expiresAt: daysAgo(2, 9, 30, now), state: 'expired' },
];

export const shared = (now?: Date): SharedItem[] => [
  {
    id: 'e-jonas',
    patientId: 'jonas',
    patient: names.jonas,
    kind: 'Journal entry',
    at: daysAgo(1, 23, 10, now),
    level: 'full',
    words: 'Could not get up for the early shift again. I keep thinking they would all be better off without me around.',
    unread: true,
  },
  {
    id: 'e-mei',
    patientId: 'mei',
    patient: names.mei,
    kind: 'Thought record',
    at: daysAgo(1, 19, 5, now),
    level: 'full',
    words: 'The party: I said six things to strangers, and nobody laughed at me.',
    unread: false,
  },
  {
    id: 'e-amal',
    patientId: 'amal',
    patient: names.amal,
    kind: 'Mood notes of the week',
    at: daysAgo(2, 8, 0, now),
    level: 'summary',
    unread: true,
  },
  {
    id: 'e-priya',
    patientId: 'priya',
    patient: names.priya,
    kind: 'Thought record',
    at: daysAgo(4, 12, 30, now),
    level: 'summary',
    unread: false,
  },
];
