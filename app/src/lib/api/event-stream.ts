/** Reads the server's streams of events. */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { auth } from '@/lib/auth';
import { bearerFetch } from '@/lib/auth/fetches';

/** The server sends a comment well within this time, so a longer silence is a dead connection. */
const silenceMs = 60_000;

/** Without the time limit of other calls: a stream takes as long as it takes. */
const send = bearerFetch({ token: () => auth.accessToken(), refresh: () => auth.refresh() }, (request) => fetch(request));

export interface EventStream {
  response: Response;
  /** Ends when the server closes the stream, when it is aborted, and after a silence. */
  events: AsyncGenerator<EventSourceMessage, void>;
}

/**
 * Sends a request that is answered with events.
 *
 * @throws If there is no response, or if the connection is lost while the events are read.
 */
export async function openEventStream(path: string, init: RequestInit, signal: AbortSignal): Promise<EventStream> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const end = () => {
    clearTimeout(timer);
    silence.abort();
  };

  async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage, void> {
    const reader = body.getReader();
    either.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    let found: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => void found.push(event) });
    const decoder = new TextDecoder();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        heard();
        parser.feed(decoder.decode(part.value, { stream: true }));
        const now = found;
        found = [];
        yield* now;
      }
    } finally {
      end();
    }
  }

  heard();
  try {
    const request = new Request(new URL(path, window.location.origin), { credentials: 'same-origin', ...init, signal: either });
    const response = await send(request);
    if (!response.ok) clearTimeout(timer);
    return { response, events: events(response.body ?? new ReadableStream({ start: (empty) => empty.close() })) };
  } catch (reason) {
    clearTimeout(timer);
    throw reason;
  }
}
