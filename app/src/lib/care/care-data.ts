/** What patients and therapists see of each other, as the API describes it, and the order in which pages show it. */
import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];

/** What a patient can share over a link. Nothing is shared until they choose it. */
export type Scope = Schemas['CareScope'];
export const scopes: readonly Scope[] = ['mood.trend', 'measures', 'journal.shared', 'safety.flags', 'safety.plan', 'homework'];

export type QueueItem = Schemas['QueueItem'];
export type QueueRule = Schemas['QueueRule'];
/** Reasons why a patient is in the queue, most urgent first. */
export const queueRules: readonly QueueRule[] = ['item_9', 'crisis_words', 'worsening', 'missed_measures', 'no_activity'];
export type Outcome = Schemas['QueueOutcome'];
export const outcomes: readonly Outcome[] = ['spoke', 'moved_session', 'went_through_plan', 'handed_over', 'nothing_needed'];

/** An invitation, as its therapist sees it. */
export type Invite = Schemas['InvitationView'];

export type Instrument = Schemas['Instrument'];
export const instruments: readonly Instrument[] = ['phq9', 'gad7'];

export type Measure = Schemas['SharedMeasure'];
export type Change = NonNullable<Measure['change']>;

/** A linked patient, as a row of the list. */
export type PatientRow = Schemas['PatientRow'];
export type PatientDetail = Schemas['PatientDetail'];
export type SharedItem = Schemas['SharedItem'];
export type SharedEntries = Schemas['SharedEntries'];
/** A shared entry, with what is written in it if it's shared in full. */
export type SharedEntry = Schemas['SharedEntry'];
export type MoodSpan = Schemas['SharedMoodDay'];
/** One read of the patient's data, as the patient sees it too. */
export type Read = Schemas['SharedRead'];
export type Comment = Schemas['CareComment'];

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

export type NewHomework = Schemas['HomeworkTask'];
export type Homework = Schemas['HomeworkItem'];

/** A note that only its therapist can read. */
export type PrivateNote = Schemas['PatientNote'];
export type NoteVersion = Schemas['PatientNoteVersion'];

/** The figures of a caseload in one quarter. Fixed periods leave nothing to subtract from each other. */
export type CohortAnalytics = Schemas['CohortAnalytics'];
export type Cell = Schemas['Cell'];
export type Period = Schemas['FigurePeriod'];

/** A brief that a patient approved. Its page is read on its own, because each read is logged. */
export type BriefRow = Schemas['BriefRow'];
export type BriefPage = Schemas['BriefPage'];
