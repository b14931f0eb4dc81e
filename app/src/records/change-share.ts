import { AppError } from '@/lib/errors';
import { records } from './client';
import { recordsChanged } from './current-store';
import type { Share } from './types';

/**
 * Changes who can see a stored record, and nothing else: the words are those that the server has.
 * Resolves with the sharing before.
 *
 * @throws {AppError} If the server can't be reached or refuses.
 */
export async function changeShare(id: string, share: Share): Promise<Share> {
  try {
    return await change(id, share);
  } catch (reason) {
    // Saved by another page between the two requests.
    if (AppError.from(reason).status !== 412) throw reason;
    return change(id, share);
  }
}

async function change(id: string, share: Share): Promise<Share> {
  const { kind, version, status, occurredAt, content, share: before } = await records.get(id);
  if (before === share) return before;
  await records.update(id, version, { kind, status, occurredAt, share, content } as never);
  recordsChanged();
  return before;
}
