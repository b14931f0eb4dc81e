import { draftStore, type Draft, type Queued } from './drafts';
import { uuidv7 } from '@/lib/uuid';
import { recordsChanged } from './changes';
import { deliver } from './deliver';
import { isSameSave, onceId, serverAnswered, somethingWaits } from './outbox';
import type { ContentOf, Kind, RecordOf, RecordStatus, Share } from './types';
import { isoWithOffset } from './when';

export interface OnceOptions {
  id?: string;
  /** Of the record as it is known here. None, or 0, for a new one. */
  version?: number;
  occurredAt?: Date | string;
  status?: RecordStatus;
  share?: Share;
}

/**
 * Saves something small in one go. Without the network it waits on this device, and the caller gets the record as it
 * stands here, with version 0. What the server will not take is thrown, and so is a conflict.
 */
export async function saveRecord<K extends Kind>(kind: K, content: ContentOf[K], options: OnceOptions = {}): Promise<RecordOf<K>> {
  const { id = uuidv7(), version: known = 0, occurredAt, status = 'complete', share } = options;
  const store = draftStore();
  const before = await store.get(onceId(id)).catch(() => undefined);
  const version = before ? before.baseVersion : known || undefined;
  const at = Date.now();
  const queued: Queued<ContentOf[K]> = {
    content,
    status,
    occurredAt: typeof occurredAt === 'string' ? occurredAt : isoWithOffset(occurredAt ?? at),
    at,
    unheard: before?.queued ? [...before.queued.unheard, before.queued.content] as ContentOf[K][] : [],
  };
  if (share !== undefined) queued.share = share;
  const draft: Draft = { id: onceId(id), kind, recordId: id, content, updatedAt: at, setAside: true, queued };
  if (version !== undefined) draft.baseVersion = version;
  const isKept = await store.put(draft).then(
    () => true,
    () => false,
  );

  const outcome = await deliver<K>({ kind, id, version, queued });
  if (outcome.kind === 'waiting' && isKept) {
    somethingWaits();
    recordsChanged();
    return waitingRecord<K>({ ...draft, queued });
  }
  const now = isKept ? await store.get(draft.id).catch(() => undefined) : undefined;
  // A newer save of the same thing may have taken its place meanwhile, which the server does not have.
  const isStill = now !== undefined && isSameSave(now, { ...draft, queued });
  if (outcome.kind === 'saved') {
    if (isStill || !isKept) await store.remove(draft.id).catch(() => {});
    recordsChanged();
    serverAnswered();
    return outcome.record;
  }
  // An earlier save that waits was promised to be sent. What is refused now does not take it away.
  if (isStill) await (before?.queued ? store.put(before) : store.remove(draft.id)).catch(() => {});
  throw outcome.error;
}

/** What waits on this device, as a record. */
export function waitingRecord<K extends Kind>({ recordId, kind, queued }: Draft & { queued: Queued }): RecordOf<K> {
  const { occurredAt, status, share = 'private', content, at } = queued;
  const when = new Date(at).toISOString();
  return {
    id: recordId,
    kind: kind as K,
    version: 0,
    status,
    share,
    occurredAt,
    createdAt: when,
    updatedAt: when,
    content: content as ContentOf[K],
    riskLevel: 'none',
  };
}
