/** Words that go from one tool to another: begun as a draft on this device, so that they are safe on the way. */
import { AppError } from '@/lib/errors';
import { newWriting } from './open-writing';
import type { ContentOf, Kind } from './types';

/** The id under which the other tool opens them. Where drafts cannot be kept, the server keeps them as not finished. */
export async function beginHere<K extends Kind>(kind: K, content: ContentOf[K]): Promise<string> {
  const session = await newWriting<K>({ kind, empty: {} as ContentOf[K] }, content);
  await session.keeper.flush();
  if (session.keeper.state().kind === 'kept') return session.id;
  // Nowhere to go with words that nobody has.
  if (!(await session.save({ status: 'draft' }))) throw AppError.network();
  return session.id;
}
