/** What a patient shares with a therapist, and what comes back, as the API describes it. */
import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];
export type Kind = Schemas['RecordKind'];

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
export type CareLink = Schemas['CareLinkView'];
/** What was visible over a link at one moment. */
export type VisibleThen = Schemas['VisibleThen'];
export type AccessEntry = Schemas['AccessLogEntry'];
export type AccessPage = Schemas['AccessLog'];
export type HomeworkChange = Schemas['HomeworkReply'];
/** The server's draft, and what the patient approved before. */
export type BriefProposal = Schemas['BriefProposal'];
