/** Changes between a patient and a therapist, read from the server as a stream of events. */
import { openEventStream } from '@/lib/api/event-stream';
import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];

export interface CareChange extends Partial<Omit<Schemas['CareChanged'], 'what'>> {
  /** `anything` after a gap in the stream. */
  what: Schemas['CareTopic'] | 'anything';
}

type Listener = (change: CareChange) => void;

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
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

function notify(change: CareChange): void {
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

/** Where the last connection ended. */
interface Position {
  /** Whether events may have been missed since the last connection. */
  hasGap: boolean;
  last: string | undefined;
  remember: (id: string) => void;
}

/** Reads the stream until it is aborted or refused, and connects again after each loss. */
async function follow(signal: AbortSignal, position: Position): Promise<void> {
  let { hasGap, last } = position;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const headers = { Accept: 'text/event-stream', ...(last !== undefined && { 'Last-Event-ID': last }) };
      const { response, events } = await openEventStream('/api/care/events', { headers }, signal);
      // Signed out, or without a right to the stream: asking again changes nothing.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
      // Too many streams are open: the page is read again now and then.
      if (response.status === 429) notify({ what: 'anything' });
      if (response.ok) {
        pauseMs = firstPauseMs;
        // With a position, the server says itself whether anything was lost.
        if (hasGap && last === undefined) notify({ what: 'anything' });
        for await (const { id, event, data } of events) {
          if (id !== undefined) position.remember((last = id));
          if (event === 'changed') notify(JSON.parse(data) as Schemas['CareChanged']);
          if (event === 'ready' && (JSON.parse(data) as Schemas['CareReady']).hasGap) notify({ what: 'anything' });
        }
      }
    } catch {
      // The connection was lost, or never made.
    }
    hasGap = true;
    await pause(pauseMs * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
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
