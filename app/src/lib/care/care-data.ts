/**
 * What a therapist sees of linked patients. Contains only shared data: the rest never leaves the
 * server.
 */
import type { MoodDay } from '@/lib/mood';

/** Reasons why a patient is in the queue, most urgent first. */
export const queueRules = ['item-9', 'crisis-words', 'worsening', 'missed-measures', 'no-activity'] as const;
export type QueueRule = (typeof queueRules)[number];

export const outcomes = [
  'We spoke',
  'We moved a session forward',
  'We went through the safety plan',
  'Someone else took over',
  'Nothing more was needed',
] as const;
export type Outcome = (typeof outcomes)[number];

export interface QueueItem {
  id: string;
  patientId: string;
  patient: string;
  rule: QueueRule;
  /** The version of the rule that raised it. */
  ruleVersion: number;
  reason: string;
  at: string;
  /** The patient's own words, only if shared. */
  quote?: string;
  acknowledgedAt?: string;
  resolved?: { at: string; outcome: Outcome };
}

export interface Invite {
  id: string;
  /** The therapist's label for the invitation. The email address isn't shown again. */
  name: string;
  sentAt: string;
  expiresAt: string;
  state: 'open' | 'accepted' | 'expired';
}

export interface SharedItem {
  id: string;
  patientId: string;
  patient: string;
  kind: string;
  at: string;
  level: 'summary' | 'full';
  words?: string;
  unread: boolean;
}

export interface Session {
  id: string;
  patientId: string;
  patient: string;
  at: string;
  /** Whether the patient has approved a brief for the session. */
  brief: 'ready' | 'waiting' | 'none';
}

export type Instrument = 'PHQ-9' | 'GAD-7';

export interface Measure {
  instrument: Instrument;
  score: number;
  at: string;
  /** The baseline of the change: the previous result or the first one. */
  from?: { score: number; at: string };
}

export type PatientStatus = 'invited' | 'active' | 'paused' | 'ended';

export interface PatientRow {
  id: string;
  name: string;
  status: PatientStatus;
  lastActivity: string | null;
  homework: { done: number; set: number };
  measures: readonly Measure[];
  /** When question 9 was last answered above zero, within 60 days. */
  flaggedAt?: string;
  nextSession?: string;
  unread: number;
}

export interface PatientSummary {
  id: string;
  /** Labels of the record kinds the patient shares, and of those they don't. */
  shared: readonly string[];
  kept: readonly string[];
  moods: readonly MoodDay[];
  entries: readonly SharedItem[];
  homework: readonly { id: string; task: string; due: string; state: 'set' | 'seen' | 'done' | 'declined' }[];
  reads: readonly { id: string; what: string; at: string }[];
}

export interface CohortAnalytics {
  range: string;
  patients: number;
  bands: Readonly<Record<Instrument, readonly { label: string; value: number }[]>>;
  change: readonly { label: string; value: number }[];
  homework: { done: number; set: number };
  patterns: readonly { label: string; value: number }[];
  /** Median time from the creation of a queue item to the first time it was opened. */
  response: { medianHours: number; items: number } | null;
}

export interface Brief {
  patientId: string;
  patient: string;
  session: string;
  since: string;
  approvedAt: string;
  moods: readonly MoodDay[];
  /** Each line names its source. Lines without one are left out. */
  lines: readonly { topic: string; text: string; source: string }[];
  themes: readonly { name: string; count: number; source: string }[];
  quotes: readonly { text: string; at: string }[];
  questions: readonly string[];
}
