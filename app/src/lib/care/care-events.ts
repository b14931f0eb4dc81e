/** Changes between a patient and a therapist, read from the server as a stream of events. */
import { createParser } from 'eventsource-parser';
import { auth } from '@/lib/auth';
import { bearerFetch } from '@/lib/auth/fetches';

export interface CareChange {
  /** `anything` after a gap in the stream. */
  what: 'share' | 'comment' | 'queue' | 'homework' | 'link' | 'brief' | 'anything';
  patientId?: string;
  careLinkId?: string;
  /** Less is shared than before, so what is shown has to be read again at once. */
  ends?: boolean;
}

type Listener = (change: CareChange) => void;

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** The server sends a comment well within this time, so a longer silence is a dead connection. */
const silenceMs = 60_000;

/** Without the time limit of other calls: the stream stays open. */
const send = bearerFetch({ token: () => auth.accessToken(), refresh: () => auth.refresh() }, (request) => fetch(request));

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/**
 * Calls `listener` with each change. All listeners of a page share one stream, which is open while
 * the page can be seen. Returns a function that stops listening.
 */
export function followCare(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= followWhileVisible();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function tell(change: CareChange): void {
  for (const listener of listeners) listener(change);
}

/** Hidden tabs hold no connection: browsers allow only six to a host. */
function followWhileVisible(): () => void {
  let open: AbortController | undefined;
  let last: string | undefined;
  let hasGap = false;
  const turn = () => {
    if (document.hidden) {
      open?.abort();
      open = undefined;
      hasGap = true;
    } else if (!open) {
      open = new AbortController();
      void follow(open.signal, { hasGap, last, remember: (id) => (last = id) });
    }
  };
  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    open?.abort();
  };
}

interface Place {
  /** Whether events may have been missed since the last connection. */
  hasGap: boolean;
  last: string | undefined;
  remember: (id: string) => void;
}

/** Reads the stream until it is aborted or refused, and connects again after each loss. */
async function follow(signal: AbortSignal, place: Place): Promise<void> {
  let { hasGap, last } = place;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const silence = new AbortController();
    try {
      const response = await send(requestFor(last, AbortSignal.any([signal, silence.signal])));
      // Signed out, or without a right to the stream: asking again changes nothing.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (response.ok && response.body) {
        pauseMs = firstPauseMs;
        // With a position, the server says itself whether anything was lost.
        if (hasGap && last === undefined) tell({ what: 'anything' });
        await read(response.body, silence, (id) => {
          last = id;
          place.remember(id);
        });
      }
    } catch {
      // The connection was lost, or never made.
    }
    hasGap = true;
    await pause(pauseMs * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

function requestFor(last: string | undefined, signal: AbortSignal): Request {
  const headers = { Accept: 'text/event-stream', ...(last !== undefined && { 'Last-Event-ID': last }) };
  return new Request(new URL('/api/care/events', window.location.origin), { credentials: 'same-origin', headers, signal });
}

async function read(body: ReadableStream<Uint8Array>, silence: AbortController, remember: (id: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined) remember(id);
      if (event === 'changed') tell(JSON.parse(data) as CareChange);
      if (event === 'ready' && (JSON.parse(data) as { hasGap: boolean }).hasGap) tell({ what: 'anything' });
    },
  });
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
