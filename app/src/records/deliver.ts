import { AppError } from '@/lib/errors';
import { sameContent } from './content';
import { isOfKind, records } from './client';
import type { Answer, Save } from './machine';
import type { Kind, RecordOf } from './types';

export interface Delivery<K extends Kind> {
  kind: K;
  id: string;
  /** The version the content is based on; undefined if the server hasn't confirmed one. */
  version: number | undefined;
  save: Save;
  /** Contents of earlier attempts that got no response. */
  unacknowledged: readonly unknown[];
}

/**
 * Sends a save once. If the server already holds content that an earlier attempt sent, that attempt
 * was stored and only its response was lost, so the save isn't a conflict.
 */
export async function deliver<K extends Kind>(delivery: Delivery<K>): Promise<Answer<K>> {
  const { version, save, unacknowledged } = delivery;
  try {
    return { type: 'saved', record: await send(delivery) };
  } catch (reason) {
    const error = AppError.from(reason);
    const current: { kind: Kind } | undefined = error.current;
    if ((error.status === 409 || error.status === 412) && current && isOfKind(current, delivery.kind)) {
      const isSame = sameButTime(current.content, save.content);
      const isShared = save.share === undefined || current.share === save.share;
      if (isSame && isShared && current.status === save.status) return { type: 'saved', record: current };
      if (isSame || unacknowledged.some((earlier) => sameButTime(current.content, earlier))) {
        return deliver({ ...delivery, version: current.version, unacknowledged: [] });
      }
      return { type: 'conflict', current, error };
    }
    // A new record may be gone too: stored, response lost, then deleted from another device.
    if (error.status === 410 || (version !== undefined && error.status === 404)) return { type: 'gone', error };
    return { type: isPassing(error) ? 'unanswered' : 'refused', error };
  }
}

/** Ignores the time that the server adds to a mood log. */
function sameButTime(stored: unknown, sent: unknown): boolean {
  return sameContent(withoutTime(stored), withoutTime(sent));
}

function withoutTime(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content;
  const { occurredAtMs: _at, tzOffsetMinutes: _offset, ...rest } = content as Record<string, unknown>;
  return rest;
}

function isPassing({ category, status }: AppError): boolean {
  return category === 'network' || status === 401 || status === 408 || status === 429 || (status !== undefined && status >= 500);
}

async function send<K extends Kind>({ kind, id, version, save }: Delivery<K>): Promise<RecordOf<K>> {
  const { status, share, occurredAt } = save;
  const content = save.content as RecordOf<K>['content'];
  const rest = share === undefined ? { status, content } : { status, share, content };
  const answer =
    version === undefined
      ? await records.create<K>({ id, kind, occurredAt, ...rest })
      : await records.update<K>(id, version, { kind, occurredAt, ...rest });
  return answer.record;
}
