/** Records as the API describes them: one envelope for every kind, with content of that kind. */
import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];
/** All fields except `kind` and `content`. */
type FieldsOf<T> = Omit<T, 'kind' | 'content'>;

export type Kind = Schemas['RecordKind'];
export type RecordStatus = Schemas['RecordStatus'];
export type Share = Schemas['Share'];
export type JournalContent = Required<Omit<Schemas['JournalText'], 'reflection'>> & Pick<Schemas['JournalText'], 'reflection'>;
export type ContentOf = { [K in Exclude<Kind, 'journal_entry'>]: Extract<Schemas['Record'], { kind: K }>['content'] } & {
  journal_entry: JournalContent;
};
export type MeasureTaken = Schemas['MeasureTaken'];
export type ReframeEntry = Schemas['ReframeEntry'];
export type CoachAttempt = Schemas['CoachAttempt'];
export type CoachCard = Schemas['CoachCard'];
export type Preferences = Schemas['Preferences'];

/** `version` is 0 while the record is only on this device. */
export interface RecordOf<K extends Kind> extends FieldsOf<Schemas['Record']> {
  kind: K;
  content: ContentOf[K];
}

export type AnyRecord = Schemas['Record'];
export type DeletedRecord = AnyRecord & { deletedAt: string };

export interface RecordVersion<K extends Kind = Kind> extends FieldsOf<Schemas['RecordVersion']> {
  kind: K;
  content: ContentOf[K];
}

export interface SavedRecord<K extends Kind> extends Omit<Schemas['SavedRecord'], 'record'> {
  record: RecordOf<K>;
}

export interface RecordPage<K extends Kind> extends Omit<Schemas['RecordPage'], 'records'> {
  records: RecordOf<K>[];
}

export interface ListQuery<K extends Kind = Kind> {
  kinds?: readonly K[];
  from?: string;
  to?: string;
  limit?: number;
  before?: string;
  /** The record they belong to, such as the conversation of messages. */
  parent?: string;
}

export interface NewRecord<K extends Kind> extends FieldsOf<Schemas['NewRecord']> {
  kind: K;
  content: ContentOf[K];
}

export interface RecordChange<K extends Kind> extends FieldsOf<Schemas['RecordChange']> {
  kind: K;
  content: ContentOf[K];
}

export type SearchQuery = Schemas['RecordSearch'];
export type SearchHit = Schemas['RecordHit'];
export type SearchPage = Schemas['RecordHits'];
