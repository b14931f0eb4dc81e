import { records } from './client';
import { saveRecord } from './current-store';
import type { Share } from './types';

/**
 * Changes who can see a stored record, and nothing else: the words are those that the server has.
 * Resolves with the sharing before. It never waits for the network: what the page says about sharing
 * must be true.
 *
 * @throws {AppError} If the server can't be reached or refuses.
 */
export async function changeShare(id: string, share: Share): Promise<Share> {
  const base = await records.get(id);
  if (base.share !== share) await saveRecord(base.kind, base.content as never, { base: base as never, share, mayWait: false });
  return base.share;
}
