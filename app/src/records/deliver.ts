import { AppError } from '@/lib/errors';
import { sameContent } from './content';
import { records } from './client';
import type { Answer, Save } from './machine';
import type { Kind, RecordOf } from './types';

export interface Delivery<K extends Kind> {
  kind: K;
  id: string;
  /** The version that the content started from. None for what the server has not confirmed. */
  version: number | undefined;
  save: Save;
  /** What earlier tries sent without an answer. */
  unheard: readonly unknown[];
}

/**
 * Sends a save once. A repeat after a lost answer is recognised by its content: if the server already holds what was sent
 * before, that was this person's own save and not another person's change.
 */
export async function deliver<K extends Kind>(delivery: Delivery<K>): Promise<Answer<K>> {
  const { version, save, unheard } = delivery;
  try {
    return { type: 'saved', record: await send(delivery) };
  } catch (reason) {
    const error = AppError.from(reason);
    const current = error.current as unknown as RecordOf<K> | undefined;
    if ((error.status === 409 || error.status === 412) && current) {
      const isSame = sameButTime(current.content, save.content);
      const isShared = save.share === undefined || current.share === save.share;
      if (isSame && isShared && current.status === save.status) return { type: 'saved', record: current };
      if (isSame || unheard.some((earlier) => sameButTime(current.content, earlier))) {
        return deliver({ ...delivery, version: current.version, unheard: [] });
      }
      return { type: 'conflict', current, error };
    }
    // A new one may be gone as well: stored, its answer lost, and deleted from another device.
    if (error.status === 410 || (version !== undefined && error.status === 404)) return { type: 'gone', error };
    return { type: isPassing(error) ? 'unanswered' : 'refused', error };
  }
}

/** The server writes the time of a mood into its content, which is nobody's change. */
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
