/**
 * What a therapist sees of linked patients. Contains only shared data: the rest never leaves the
 * server.
 */

import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];

/** What a patient can share over a link. Nothing is shared until they choose it. */
export const scopes = ['mood.trend', 'measures', 'journal.shared', 'safety.flags', 'safety.plan', 'homework'] as const;
export type Scope = (typeof scopes)[number];

/** Reasons why a patient is in the queue, most urgent first. */
export const queueRules = ['item_9', 'crisis_words', 'worsening', 'missed_measures', 'no_activity'] as const;
export type QueueRule = (typeof queueRules)[number];

export type Outcome = Schemas['QueueOutcome'];
export const outcomes: readonly Outcome[] = ['spoke', 'moved_session', 'went_through_plan', 'handed_over', 'nothing_needed'];

export interface QueueItem {
  id: string;
  patientId: string;
  patient?: string;
  rule: QueueRule;
  /** The version of the rule that raised it. */
  ruleVersion: number;
  reason: string;
  at: string;
  acknowledgedAt?: string;
  resolved?: { at: string; outcome: Outcome; note?: string };
}

export interface Invite {
  id: string;
  /** The therapist's label for the invitation. */
  name: string;
  sentAt: string;
  expiresAt: string;
  state: 'open' | 'accepted' | 'expired';
}

export type Instrument = 'phq9' | 'gad7';
export const instruments: readonly Instrument[] = ['phq9', 'gad7'];

export type Measure = Schemas['SharedMeasure'];
export type Change = NonNullable<Measure['change']>;

export type LinkStatus = 'active' | 'paused' | 'ended';

/** A linked patient, as a row of the list. */
export type PatientRow = Omit<Schemas['PatientRow'], 'status' | 'scopes'> & { status: LinkStatus; scopes: readonly Scope[] };

export type SharedItem = Omit<Schemas['SharedItem'], 'share'> & { share: 'summary' | 'full' };
export type SharedEntries = Omit<Schemas['SharedEntries'], 'entries'> & { entries: SharedItem[] };
/** A shared entry, with what is written in it if it's shared in full. */
export type SharedEntry = Omit<Schemas['SharedEntry'], 'entry'> & { entry: SharedItem };
export type MoodSpan = Schemas['SharedMoodDay'];
/** One read of the patient's data, as the patient sees it too. */
export type Read = Schemas['SharedRead'];
export type PatientDetail = Omit<Schemas['PatientDetail'], 'patient' | 'entries'> & { patient: PatientRow; entries: SharedItem[] };

export interface Comment {
  id: string;
  author: 'patient' | 'therapist';
  name?: string;
  text: string;
  at: string;
  seenAt?: string;
}

export type Template = Schemas['HomeworkTemplate'];
/** Tools that can be set as homework. */
export const templates: readonly Template[] = [
  'thought_record',
  'mood_log',
  'measure_phq9',
  'measure_gad7',
  'activity',
  'success',
  'eft_entry',
  'challenge',
  'reading',
  'own',
];

export type Repeat = Schemas['HomeworkRepeat'];
export const repeats: readonly Repeat[] = ['none', 'daily', 'weekly'];

export interface NewHomework {
  template: Template;
  instructions: string;
  due?: string;
  repeat: Repeat;
}

export interface Homework extends NewHomework {
  id: string;
  state: Schemas['HomeworkState'];
  late: boolean;
  setAt: string;
  doneAt?: string;
  recordId?: string;
  note?: string;
}

/** A note that only its therapist can read. */
export interface PrivateNote {
  id: string;
  text: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface NoteVersion {
  version: number;
  text: string;
  savedAt: string;
}

/** The size of a group. A small one is hidden, because it can point at a person. */
export interface Cell {
  key: string;
  label: string;
  /** Absent if it is hidden. */
  value?: number;
  hidden: boolean;
}

/** Both days included. */
export interface Period {
  from: string;
  to: string;
  label: string;
}

/** The figures of a caseload in one quarter. Fixed periods leave nothing to subtract from each other. */
export interface CohortAnalytics {
  period: Period;
  /** The finished quarters that can be asked for, the newest first. */
  periods?: readonly Period[];
  /** Absent if it is hidden. */
  patients?: number;
  bands: Readonly<Record<Instrument, readonly Cell[]>>;
  /** Reliable change since the first result. */
  change: readonly Cell[];
  /** Of those who began at or above a threshold. */
  recovery: readonly Cell[];
  /** In how many weeks something was shared. */
  engagement: readonly Cell[];
  homework: { done?: number; set?: number; hidden: boolean };
  patterns: readonly Cell[];
  /** The median time from when the queue raised an item to its acknowledgement. */
  response?: { medianHours: number; items: number };
  definitions: readonly { key: string; text: string }[];
}

/** A brief that a patient approved. Its page is read on its own, because each read is logged. */
export interface BriefRow {
  patientId: string;
  careLinkId: string;
  patient?: string;
  nextSession?: string;
  approvedAt: string;
}

/** A page about the time since the last session, approved by the patient. */
export interface BriefPage {
  /** The first day that it covers. */
  since: string;
  /** Each line names its source. */
  lines: readonly { topic: string; text: string; source: string }[];
  themes: readonly { name: string; count: number; source: string }[];
  quotes: readonly { recordId: string; text: string }[];
  questions: readonly string[];
}
