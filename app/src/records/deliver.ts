import { sameContent, type Queued } from './drafts';
import { AppError } from '@/lib/errors';
import { records } from './client';
import type { Kind, RecordOf } from './types';

export type Delivery<K extends Kind> =
  | { kind: 'saved'; record: RecordOf<K> }
  | { kind: 'conflict'; current: RecordOf<K>; error: AppError }
  | { kind: 'gone'; error: AppError }
  /** No answer, or none that says anything about these words. Worth another try later. */
  | { kind: 'waiting'; error: AppError }
  /** The server will not take these words as they are. */
  | { kind: 'refused'; error: AppError };

export interface Parcel<K extends Kind> {
  kind: K;
  id: string;
  /** The version these words started from. None for what the server has not confirmed. */
  version: number | undefined;
  queued: Queued;
}

/**
 * Sends once. A repeat after a lost answer is recognised by its words: when the server already
 * holds what was sent before, that was our own doing and not somebody else's change.
 */
export async function deliver<K extends Kind>(parcel: Parcel<K>): Promise<Delivery<K>> {
  const { version, queued } = parcel;
  try {
    return { kind: 'saved', record: await send(parcel) };
  } catch (reason) {
    const error = AppError.from(reason);
    const current = error.current as unknown as RecordOf<K> | undefined;
    if ((error.status === 409 || error.status === 412) && current) {
      const same = sameWords(current.content, queued.content);
      const isShared = queued.share === undefined || current.share === queued.share;
      if (same && isShared && current.status === queued.status) return { kind: 'saved', record: current };
      if (same || queued.unheard.some((earlier) => sameWords(current.content, earlier))) {
        return deliver({ ...parcel, version: current.version, queued: { ...queued, unheard: [] } });
      }
      return { kind: 'conflict', current, error };
    }
    // A new one may be gone as well: stored, its answer lost, and deleted from another device.
    if (error.status === 410 || (version !== undefined && error.status === 404)) return { kind: 'gone', error };
    return { kind: isPassing(error) ? 'waiting' : 'refused', error };
  }
}

/** The server writes the time of a mood into it. That is no change of anybody's. */
function sameWords(stored: unknown, sent: unknown): boolean {
  return sameContent(untimed(stored), untimed(sent));
}

function untimed(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content;
  const { occurredAtMs: _at, tzOffsetMinutes: _offset, ...words } = content as Record<string, unknown>;
  return words;
}

function isPassing({ category, status }: AppError): boolean {
  return category === 'network' || status === 401 || status === 408 || status === 429 || (status !== undefined && status >= 500);
}

async function send<K extends Kind>({ kind, id, version, queued }: Parcel<K>): Promise<RecordOf<K>> {
  const { status, share, occurredAt } = queued;
  const content = queued.content as RecordOf<K>['content'];
  const rest = share === undefined ? { status, content } : { status, share, content };
  const answer =
    version === undefined ? await records.create<K>({ id, kind, occurredAt, ...rest }) : await records.update<K>(id, version, { kind, occurredAt, ...rest });
  return answer.record;
}
