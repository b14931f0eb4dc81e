/**
 * Sends analytics events in batches.
 *
 * This replaces posthog-js for three reasons. That library is several times the size of this folder
 * and would be most of what a page loads. By default it sends far more than seven events: clicks,
 * button texts, full addresses and a persistent id for each user. And a browser that holds a
 * journal should run as little third-party code as possible. What is needed fits on one page:
 * collect, compress, post.
 *
 * A batch that fails is dropped without a retry or a message.
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
  /** Returns the endpoint; undefined if this server wants no events. */
  endpoint: () => Promise<string | undefined>;
  /** Checked before each batch, because consent may be withdrawn. */
  allowed: () => boolean;
}

/** Long enough to batch related events, short enough to lose little when a tab is killed. */
const collectMs = 5000;
const batchSize = 20;
/** With a slow provider the oldest events are dropped, to bound the queue. */
const mostWaiting = 200;

export class AnalyticsClient {
  readonly #options: ClientOptions;
  #waiting: AnalyticsEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  /** Resolved early, because there is no time for a request on page hide. */
  #address: string | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  add(event: string, properties: object, at: Date = new Date()): void {
    this.#waiting.push({ uuid: uuidv7({ msecs: at.getTime() }), event, properties: { ...properties }, timestamp: at.toISOString() });
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    if (this.#address === undefined) void this.#learnAddress();
    if (this.#waiting.length >= batchSize) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), collectMs);
  }

  async #learnAddress(): Promise<void> {
    // A failure is met again, and handled, when the batch is sent.
    this.#address ??= await this.#options.endpoint().catch(() => undefined);
  }

  forget(): void {
    this.#waiting = [];
    this.#stopTimer();
  }

  /** Sends queued events. Batches are sent one after another to keep their order. */
  async flush(): Promise<void> {
    this.#stopTimer();
    if (this.#sending) return;
    this.#sending = true;
    try {
      await this.#sendAll();
    } catch {
      // Losing these events is acceptable.
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

  /**
   * Sends queued events at once, on page hide. Uncompressed, because compression is asynchronous.
   */
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

/** Sent without cookies, so that the receiver can't identify the user. */
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
