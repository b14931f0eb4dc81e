/** What a patient shares with a therapist, and what comes back, as the API describes it. */
import type { components } from '@/lib/api/openapi.gen';
import type { Kind } from '@/records';
import type { Homework, LinkStatus, Scope, SharedItem } from './care-data';

type Schemas = components['schemas'];

const shareableKinds: readonly Kind[] = [
  'journal_entry',
  'thought_record',
  'eft_entry',
  'success',
  'note',
  'challenge',
  'reframe',
  'conversation',
];

/** Whether records of this kind are shared one by one. Moods, questionnaires and the plan have scopes of their own. */
export const isShareable = (kind: Kind): boolean => shareableKinds.includes(kind);

/** A link of the signed-in user, as the patient or as the therapist. */
export interface CareLink {
  id: string;
  role: 'patient' | 'therapist';
  /** A paused link keeps its scopes and shares nothing. */
  status: LinkStatus;
  name?: string | null;
  scopes: Scope[];
  since: string;
  pausedAt?: string | null;
  endedAt?: string | null;
  lastReadAt?: string | null;
}

/** What was visible over a link at one moment. */
export interface VisibleThen {
  status: CareLink['status'];
  scopes: Scope[];
  entries: SharedItem[];
}

export type AccessEntry = Schemas['AccessLogEntry'];
export type AccessPage = Schemas['AccessLog'];

/** A task as the patient sees it. */
export interface HomeworkItem extends Homework {
  therapist?: string;
}

export interface HomeworkChange {
  /** `set` takes the answer back. */
  state: Schemas['HomeworkState'];
  recordId?: string;
  note?: string;
}

/** One page before a session. */
export type BriefPage = Schemas['BriefPage'];
/** The server's draft, and what the patient approved before. */
export type BriefProposal = Schemas['BriefProposal'];
