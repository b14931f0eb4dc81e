import { AppError } from '@/lib/errors';
import { uuidv7 } from '@/lib/uuid';

/** The keys of requests whose answers didn't arrive, by what was sent. */
const unanswered = new Map<string, string>();

/**
 * Creates something with an idempotency key. Until an answer arrives, another try to send the same has the same key, so
 * that the server doesn't store it twice. `sent` is the content, and what it is for.
 */
export async function createOnce<T>(sent: readonly unknown[], create: (key: { 'Idempotency-Key': string }) => Promise<T>): Promise<T> {
  const id = JSON.stringify(sent);
  const key = unanswered.get(id) ?? uuidv7();
  unanswered.set(id, key);
  try {
    const created = await create({ 'Idempotency-Key': key });
    unanswered.delete(id);
    return created;
  } catch (reason) {
    // It was stored and has been changed since: the same content is new again.
    if (AppError.from(reason).code === 'id_taken') unanswered.delete(id);
    throw reason;
  }
}
