/** Asks the assistant, and reads its answer as a stream of events. */
import { openEventStream } from '@/lib/api/event-stream';
import { AppError } from '@/lib/errors';
import type { AnswerEvent, Asking } from './types';

/**
 * Sends a message and yields the events of its answer. Ends quietly if `signal` stops it.
 *
 * @throws {AppError} If it is refused, or if the connection or the provider fails on the way.
 */
export async function* ask(asking: Asking, signal: AbortSignal): AsyncGenerator<AnswerEvent, void> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const { response, events } = await openEventStream(
      '/api/assistant/messages',
      { method: 'POST', headers, body: JSON.stringify(asking) },
      signal,
    );
    if (!response.ok) throw AppError.fromProblem(await response.json().catch(() => undefined), response.status);
    // `message` is the format's name for an event without one.
    for await (const { event = 'message', data } of events) {
      if (event === 'problem') throw AppError.fromProblem(JSON.parse(data), response.status);
      yield eventOf(event, JSON.parse(data) as object);
      if (event === 'done') return;
    }
  } catch (reason) {
    if (signal.aborted) return;
    throw reason instanceof AppError ? reason : AppError.network();
  }
  // The connection closed before the answer had ended.
  if (!signal.aborted) throw AppError.network();
}

function eventOf(event: string, data: object): AnswerEvent {
  return (event === 'safety' ? { event, safety: data } : { event, ...data }) as AnswerEvent;
}
