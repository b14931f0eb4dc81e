import { records } from './client';
import { saveRecord } from './current-store';
import type { Kind, RecordOf, Share } from './types';

/**
 * Changes who can see a stored record, and nothing else: the words are those that the server has.
 * Resolves with the sharing before. It never waits for the network: what the page says about sharing
 * must be true.
 *
 * @throws {AppError} If the server can't be reached or refuses.
 */
export async function changeShare(id: string, share: Share): Promise<Share> {
  const base: RecordOf<Kind> = await records.get(id);
  if (base.share !== share) await saveRecord<Kind>(base.kind, base.content, { base, share, mayWait: false });
  return base.share;
}
