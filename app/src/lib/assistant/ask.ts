/** Asks the assistant, and reads its answer as a stream of events. */
import { createParser } from 'eventsource-parser';
import { auth } from '@/lib/auth';
import { bearerFetch } from '@/lib/auth/fetches';
import { AppError } from '@/lib/errors';
import type { AnswerEvent, Asking } from './types';

/** A provider may think for a while, but not in silence for longer than this. */
const silenceMs = 60_000;

/** Without the time limit of other calls: an answer takes as long as it takes. */
const send = bearerFetch({ token: () => auth.accessToken(), refresh: () => auth.refresh() }, (request) => fetch(request));

const requestFor = (asking: Asking, signal: AbortSignal): Request =>
  new Request(new URL('/api/assistant/messages', window.location.origin), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asking),
    signal,
  });

async function problemOf(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => undefined);
  return AppError.fromProblem(body, response.status);
}

/**
 * Sends a message and yields the events of its answer. Ends quietly if `signal` stops it.
 *
 * @throws {AppError} If it is refused, or if the connection or the provider fails on the way.
 */
export async function* ask(asking: Asking, signal: AbortSignal): AsyncGenerator<AnswerEvent, void> {
  const silence = new Silence();
  const either = AbortSignal.any([signal, silence.signal]);
  try {
    const response = await send(requestFor(asking, either));
    if (!response.ok) throw await problemOf(response);
    for await (const event of eventsOf(response, silence, either)) {
      yield event;
      if (event.event === 'done') return;
    }
  } catch (reason) {
    if (signal.aborted) return;
    throw reason instanceof AppError ? reason : AppError.network();
  } finally {
    silence.end();
  }
  // The connection closed before the answer had ended.
  if (!signal.aborted) throw AppError.network();
}

/** Aborts a stream that says nothing for too long. */
class Silence {
  readonly #over = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly signal = this.#over.signal;

  constructor() {
    this.broken();
  }

  readonly broken = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#over.abort(), silenceMs);
  };

  readonly end = (): void => {
    clearTimeout(this.#timer);
    this.#over.abort();
  };
}

async function* eventsOf(response: Response, silence: Silence, signal: AbortSignal): AsyncGenerator<AnswerEvent, void> {
  const reader = response.body?.getReader();
  if (!reader) throw AppError.network();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
  let events: AnswerEvent[] = [];
  let problem: AppError | undefined;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'problem') problem = AppError.fromProblem(JSON.parse(data), response.status);
      // `message` is the format's name for an event without one.
      else events.push(eventOf(event ?? 'message', JSON.parse(data)));
    },
  });
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    silence.broken();
    parser.feed(decoder.decode(part.value, { stream: true }));
    const now = events;
    events = [];
    yield* now;
    if (problem) throw problem;
  }
}

function eventOf(event: string, data: object): AnswerEvent {
  return (event === 'safety' ? { event, safety: data } : { event, ...data }) as AnswerEvent;
}
