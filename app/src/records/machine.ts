/**
 * State machine of a record that is being edited, as one pure function: `reduce(state, event)`.
 *
 * ```
 * clean → dirty → pending → sending → clean | conflict | gone | refused
 * ```
 *
 * A save without a response goes back from `sending` to `pending`. Content typed while a save is in
 * flight is kept: the phase is `dirty` once the save is confirmed.
 */
import { AppError } from '@/lib/errors';
import { sameExactly } from './content';
import type { ContentOf, Kind, RecordOf, RecordStatus, Share } from './types';

/** A save that was requested and that the server hasn't confirmed. */
export interface Save<C = unknown> {
  content: C;
  status: RecordStatus;
  share?: Share;
  occurredAt: string;
  /** When the save was requested. Identifies the save together with the content. */
  at: number;
}

export type Phase =
  /** The content equals the server's, or is empty. */
  | 'clean'
  /** The content differs from the server's. */
  | 'dirty'
  /** A save is waiting to be sent. */
  | 'pending'
  | 'sending'
  /** The server holds another version. The user has to choose. */
  | 'conflict'
  /** The record was deleted elsewhere. */
  | 'gone'
  /** The server rejected the content. */
  | 'refused';

/** Status, sharing and time of a record, as far as they are known. */
export interface RecordDetails {
  status?: RecordStatus;
  share?: Share;
  occurredAt?: string;
}

export interface RecordState<K extends Kind> {
  phase: Phase;
  /** The content the user sees and edits. */
  content: ContentOf[K];
  /** The content on the server; the empty content for a record that isn't stored yet. */
  base: ContentOf[K];
  /** The version of `base`; undefined until the server has confirmed one. */
  version: number | undefined;
  details: RecordDetails;
  /** The sharing chosen on this page, until the server has it. A save without a choice changes nothing about sharing. */
  share?: Share;
  /** Set in the phases from `pending` on. */
  save?: Save<ContentOf[K]>;
  /** Contents sent without a response. The server may hold any of them. */
  unacknowledged: readonly ContentOf[K][];
  /** The error of the last attempt. */
  error?: AppError;
  /** In a conflict: the record on the server. */
  current?: RecordOf<K>;
  /** The last confirmed save. */
  saved?: { at: number; content: ContentOf[K] };
}

/** The outcome of a save. */
export type Answer<K extends Kind> =
  | { type: 'saved'; record: RecordOf<K> }
  | { type: 'conflict'; current: RecordOf<K>; error: AppError }
  | { type: 'gone'; error: AppError }
  | { type: 'refused'; error: AppError }
  /** No response, or one unrelated to the content. Can be retried. */
  | { type: 'unanswered'; error: AppError };

export type RecordEvent<K extends Kind> =
  | { type: 'edit'; content: ContentOf[K] }
  | { type: 'share'; share: Share }
  | { type: 'save'; save: Save<ContentOf[K]> }
  | { type: 'send' }
  | { type: 'answer'; save: Save<ContentOf[K]>; answer: Answer<K> }
  /** Bases the content on this stored version. */
  | { type: 'rebase'; record: RecordOf<K> }
  /** Replaces a waiting save by one of the merged content, based on this stored version. */
  | { type: 'merge'; record: RecordOf<K>; content: ContentOf[K] }
  /** Takes back a save that was rejected: returns to the state before it, which may have an earlier save waiting. */
  | { type: 'withdraw'; before: RecordState<K> }
  /** Reverts to the server's content and drops a waiting save. */
  | { type: 'discard' };

export function reduce<K extends Kind>(state: RecordState<K>, event: RecordEvent<K>): RecordState<K> {
  switch (event.type) {
    case 'edit':
      return { ...state, content: event.content, phase: state.phase === 'clean' ? 'dirty' : state.phase };
    case 'share':
      return { ...state, share: event.share };
    case 'save': {
      const { save } = event;
      const sent = isUnanswered(state) && state.save ? [...state.unacknowledged, state.save.content] : state.unacknowledged;
      return {
        ...withoutSave(state),
        phase: 'pending',
        save,
        unacknowledged: sent.filter((content) => !sameExactly(content, save.content)),
      };
    }
    case 'send':
      return state.phase === 'pending' ? { ...state, phase: 'sending' } : state;
    case 'answer':
      return answered(state, event.save, event.answer);
    case 'rebase': {
      const { content: base, version } = event.record;
      return settled({ ...withoutSave(state), base, version, details: detailsOf(event.record), unacknowledged: [] });
    }
    case 'merge': {
      const { record, content } = event;
      if (!state.save) return state;
      const details = detailsOf(record);
      const { content: base, version } = record;
      const save = { ...state.save, content };
      return { ...withoutSave(state), phase: 'pending', content, base, version, details, save, unacknowledged: [] };
    }
    case 'withdraw': {
      const { before } = event;
      return before.phase === 'sending' ? { ...before, phase: 'pending' } : before;
    }
    case 'discard':
      return { ...withoutSave(state), phase: 'clean', content: state.base, unacknowledged: [] };
  }
}

function answered<K extends Kind>(state: RecordState<K>, save: Save<ContentOf[K]>, answer: Answer<K>): RecordState<K> {
  const isLatest = isUnanswered(state) && state.save !== undefined && isSameSave(state.save, save);
  if (answer.type === 'saved') {
    const { record } = answer;
    const stored = { base: save.content, version: record.version, details: detailsOf(record) };
    if (isLatest) {
      const at = Date.parse(record.updatedAt) || save.at;
      const { share, ...rest } = withoutSave(state);
      // Another choice may have been made meanwhile.
      const choice = share === undefined || share === save.share ? {} : { share };
      return settled({ ...rest, ...choice, ...stored, unacknowledged: [], saved: { at, content: save.content } });
    }
    // A newer save has replaced this one and is based on the stored version.
    return { ...state, ...stored, unacknowledged: state.unacknowledged.filter((content) => !sameExactly(content, save.content)) };
  }
  if (!isLatest) return state;
  if (answer.type === 'unanswered') return { ...state, phase: 'pending', error: answer.error };
  const next: RecordState<K> = { ...state, phase: answer.type, error: answer.error };
  return answer.type === 'conflict' ? { ...next, current: answer.current } : next;
}

/** Returns the state without the properties of a save. */
function withoutSave<K extends Kind>({ content, base, version, details, share, unacknowledged, phase }: RecordState<K>): RecordState<K> {
  return { content, base, version, details, unacknowledged, phase, ...(share !== undefined && { share }) };
}

function settled<K extends Kind>(state: RecordState<K>): RecordState<K> {
  return { ...state, phase: sameExactly(state.content, state.base) ? 'clean' : 'dirty' };
}

function detailsOf<K extends Kind>({ status, share, occurredAt }: RecordOf<K>): RecordDetails {
  return { status, share, occurredAt };
}

/** Returns true if the server may or may not have the save. */
export function isUnanswered({ phase }: { phase: Phase }): boolean {
  return phase === 'pending' || phase === 'sending';
}

export function isSameSave(a: Save, b: Save): boolean {
  return a.at === b.at && sameExactly(a.content, b.content);
}

/**
 * Returns true if the draft can be deleted without loss: there is no save, and the content equals
 * the server's.
 */
export function isSettled<K extends Kind>(state: RecordState<K>): boolean {
  if (isUnanswered(state) || state.phase === 'conflict' || state.phase === 'gone') return false;
  if (state.share !== undefined && state.version !== undefined) return false;
  return state.phase === 'clean' || sameExactly(state.content, state.base);
}

/** The part of a record's state that is stored in a draft. */
export interface DraftState<C = unknown> {
  phase: Exclude<Phase, 'clean' | 'sending'>;
  content: C;
  version?: number;
  save?: Save<C>;
  /** The sharing chosen on the page. */
  share?: Share;
  unacknowledged: readonly C[];
  /** The content that a save without a page is based on, so that it can be merged into a newer version. */
  base?: C;
}

/** Restores the state from a draft. `stored` is the server's record if it has been fetched. */
export function resume<K extends Kind>(draft: DraftState<ContentOf[K]>, empty: ContentOf[K], stored?: RecordOf<K>): RecordState<K> {
  const { phase, content, version, save, unacknowledged } = draft;
  const base = stored?.content ?? draft.base ?? empty;
  const { share, occurredAt } = stored ?? save ?? {};
  const choice = draft.share === undefined ? {} : { share: draft.share };
  const details: RecordDetails = { ...(share && { share }), ...(occurredAt && { occurredAt }), ...(stored && { status: stored.status }) };
  const state: RecordState<K> = {
    phase,
    content: { ...empty, ...content },
    base,
    version,
    details,
    ...choice,
    unacknowledged,
    ...(save && { save }),
  };
  if (phase === 'pending') state.error = AppError.network();
  if (phase === 'conflict' && stored) state.current = stored;
  return state;
}
