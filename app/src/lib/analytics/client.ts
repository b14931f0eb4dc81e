/**
 * Sends events in batches.
 *
 * This is our own client and not posthog-js, for three reasons. That library is several times the size of this
 * folder, and would be most of what a page loads. By default it sends far more than seven events: clicks, texts of
 * buttons, full addresses, a lasting id for each person. And a browser that holds a journal should run as little
 * foreign code as possible. What is needed fits on one page: collect, pack, post, forget.
 *
 * Nothing here disturbs anybody. A batch that does not arrive is lost, without a second try and without a word.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import { uuidv7 } from '@/lib/uuid';

export interface AnalyticsEvent {
  uuid: string;
  event: string;
  properties: object;
  timestamp: string;
}

export interface ClientOptions {
  /** Where to send. Undefined when this server wants no events. */
  endpoint: () => Promise<string | undefined>;
  /** Asked again before each batch, because consent may be withdrawn. */
  allowed: () => boolean;
}

/** Long enough to collect what belongs together, short enough that little is lost when a tab is killed. */
const collectMs = 5000;
const batchSize = 20;
/** With a slow provider the oldest events go, not the memory of the device. */
const mostWaiting = 200;

export class AnalyticsClient {
  readonly #options: ClientOptions;
  #waiting: AnalyticsEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  /** Known early, for a page that goes away has no time left to ask. */
  #address: string | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  add(event: string, properties: object, at: Date = new Date()): void {
    this.#waiting.push({ uuid: uuidv7({ msecs: at.getTime() }), event, properties: { ...properties }, timestamp: at.toISOString() });
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    if (this.#waiting.length >= batchSize) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), collectMs);
  }

  forget(): void {
    this.#waiting = [];
    this.#stopTimer();
  }

  /** Sends what has collected. Batches go one after another, so the order stays. */
  async flush(): Promise<void> {
    this.#stopTimer();
    if (this.#sending) return;
    this.#sending = true;
    try {
      await this.#sendAll();
    } catch {
      // These counts are lost, which is acceptable.
    } finally {
      this.#sending = false;
    }
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#address = await this.#options.endpoint();
      if (this.#address === undefined || !this.#options.allowed()) return this.forget();
      const batch = this.#waiting.splice(0, batchSize);
      if (batch.length > 0) await post(this.#address, await pack(batch)).catch(() => {});
    }
  }

  /** The page is going away or out of sight. What waits leaves at once, unpacked: packing takes a moment too long. */
  flushNow(): void {
    this.#stopTimer();
    if (this.#address === undefined) return void this.flush();
    if (!this.#options.allowed()) return this.forget();
    const batch = this.#waiting.splice(0);
    if (batch.length > 0) postAtEnd(this.#address, JSON.stringify({ batch }));
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

interface Packed {
  body: BodyInit;
  headers: Record<string, string>;
}

async function pack(batch: AnalyticsEvent[]): Promise<Packed> {
  const text = JSON.stringify({ batch });
  const headers = { 'content-type': 'application/json' };
  const stream = typeof CompressionStream === 'undefined' ? undefined : new Response(text).body;
  if (!stream) return { body: text, headers };
  const body = await new Response(stream.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  return { body, headers: { ...headers, 'content-encoding': 'gzip' } };
}

/** No cookie goes along: the receiver is not to know whose events these are. */
const plainRequest = { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

async function post(address: string, packed: Packed): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LIMITS.analyticsTimeoutMs);
  try {
    await fetch(address, { ...plainRequest, ...packed, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

function postAtEnd(address: string, body: string): void {
  const headers = { 'content-type': 'application/json' };
  if ('keepalive' in Request.prototype) {
    void fetch(address, { ...plainRequest, body, headers, keepalive: true }).catch(() => {});
  } else {
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  }
}
