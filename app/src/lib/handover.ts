/** Words that go from one tool to another: begun as a draft on this device, so that they are safe on the way. */
import { newWriting, type ContentOf, type Kind } from '@/lib/records';

/** The id under which the other tool opens them. Where drafts cannot be kept, the server keeps them as not finished. */
export async function beginHere<K extends Kind>(kind: K, content: ContentOf[K]): Promise<string> {
  const session = await newWriting<K>({ kind, empty: {} as ContentOf[K] }, content);
  await session.keeper.flush();
  if (session.keeper.state().kind !== 'kept') await session.save({ status: 'draft' });
  return session.id;
}
