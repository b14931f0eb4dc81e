/** Everything a person keeps is a record: one envelope, and a content for each kind. */
import type {
  CardState,
  Challenge,
  EftEntry,
  FormIssue,
  MoodLog,
  Note,
  Pattern,
  RatedMood,
  SafetyPlan,
  SuccessEntry,
  ThoughtRecord,
} from '@evenkeel/safety/cbt';
import type { components } from '@/lib/api/openapi.gen';
import type { RiskLevel } from '@/lib/safety';

type Schemas = components['schemas'];

export interface JournalContent {
  situation: string;
  thoughts: string;
  notes: string;
}

export type MeasureTaken = Schemas['MeasureTaken'];

export interface ReframeEntry {
  situation?: string;
  thought?: string;
  belief?: number;
  tone?: string;
  patterns?: Pattern[];
  reframe?: string;
  reframeBelief?: number;
  moodAfter?: RatedMood[];
  note?: string;
}

export type CoachAttempt = Schemas['CoachAttempt'];

export interface CoachCard {
  /** A scenario's id, or `own:` with a record's. */
  id: string;
  state: CardState;
  /** The newest twenty. */
  attempts: CoachAttempt[];
}

export type JudgedHint = Schemas['KeptVerdict'];

export interface Preferences {
  /** Two letters, as in ISO 3166. */
  country?: string;
  /** As in the IANA list. */
  timeZone?: string;
  textSize?: string;
  hideGraphs?: boolean;
  reminders?: {
    inApp?: boolean;
    email?: boolean;
    /** `HH:MM`, three at most. */
    times?: string[];
    quietFrom?: string;
    quietTo?: string;
  };
  /** When a suggested step was put off, epoch milliseconds. */
  notNow?: Record<string, number>;
}

export interface ContentOf {
  journal_entry: JournalContent;
  thought_record: ThoughtRecord;
  eft_entry: EftEntry;
  success: SuccessEntry;
  note: Note;
  mood_log: MoodLog;
  measure: MeasureTaken;
  challenge: Challenge;
  reframe: ReframeEntry;
  coach_card: CoachCard;
  hint_verdict: JudgedHint;
  safety_plan: SafetyPlan;
  preferences: Preferences;
}

/** The server's list: one that is missing above would not go by the type checker. */
export type Kind = Schemas['RecordKind'];
export type RecordStatus = Schemas['RecordStatus'];
export type Share = Schemas['Share'];

export interface RecordOf<K extends Kind> {
  id: string;
  kind: K;
  /** 0 while it is only on this device. */
  version: number;
  status: RecordStatus;
  share: Share;
  /** With the offset of the person's clock at that time. */
  occurredAt: string;
  createdAt: string;
  updatedAt: string;
  content: ContentOf[K];
  /** Of all its texts together. */
  riskLevel: RiskLevel;
}

/** A record of any kind: telling them apart by `kind` tells the content as well. */
export type AnyRecord = { [K in Kind]: RecordOf<K> }[Kind];

export type DeletedRecord = AnyRecord & { deletedAt: string };

export interface RecordVersion<K extends Kind = Kind> {
  version: number;
  savedAt: string;
  content: ContentOf[K];
}

export interface RecordReport {
  risk: { level: RiskLevel };
  issues: FormIssue[];
  hints: FormIssue[];
}

export interface SavedRecord<K extends Kind> {
  record: RecordOf<K>;
  report: RecordReport;
}

export interface RecordPage<K extends Kind> {
  records: RecordOf<K>[];
  /** How many are there and cannot be opened. */
  unreadable: number;
  /** Where the next page begins. */
  next?: string;
}

export interface ListQuery<K extends Kind = Kind> {
  kinds?: readonly K[];
  from?: string;
  to?: string;
  limit?: number;
  before?: string;
}

export interface NewRecord<K extends Kind> {
  id: string;
  kind: K;
  occurredAt: string;
  status?: RecordStatus;
  share?: Share;
  content: ContentOf[K];
}

export interface RecordChange<K extends Kind> {
  occurredAt?: string;
  status?: RecordStatus;
  share?: Share;
  content: ContentOf[K];
}

export interface SearchQuery {
  text: string;
  kinds?: Kind[];
  from?: string;
  to?: string;
  emotion?: string;
  pattern?: string;
  status?: RecordStatus;
  share?: Share;
  balanced?: boolean;
  limit?: number;
  before?: string;
}

export interface SearchHit {
  record: AnyRecord;
  /** The place that was found, and where in it the words stand, in UTF-16 code units. */
  excerpt: { text: string; spans: [number, number][] };
}

export interface SearchPage {
  hits: SearchHit[];
  unreadable: number;
  next?: string;
}
