/**
 * Asks the server whether one more attempt is allowed. It fails open: when the limiter cannot answer, the person goes
 * on, because the server keeps a count of its own that no browser can change.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import { createStore } from 'zustand/vanilla';
import { logger } from '@/lib/logger';
import { withTimeout } from '@/lib/timeout';
import { uuidv7 } from '@/lib/uuid';

const address = '/.netlify/functions/rate-limiter';

/** The limiter answered, but not the question. */
export const missingFlag = 'Rate limiter response missing "allowed" flag';

export interface Limit {
  maxAttempts: number;
  windowMs: number;
}

export interface RateLimitResult {
  allowed: boolean;
  remaining: number;
  /** Epoch milliseconds. */
  resetTime: number;
  /** Set when the limiter could not say, and the attempt was allowed for that reason. */
  error?: string;
}

/** The result of the last check. Before the first one nothing is limited. */
export interface RateLimitState {
  isRateLimited: boolean;
  remaining: number | undefined;
  resetTime: number | undefined;
}

export const aiLimit: Limit = { maxAttempts: LIMITS.aiRateLimitMax, windowMs: LIMITS.aiRateLimitWindowMs };

export function aiLimitKey(userId: string): string {
  return `ai:${userId}`;
}

/**
 * Only for test builds, and only when it is built in: in a production build PROD is the constant `true`, so the whole
 * question falls away, and no address, storage or console can bring it back.
 */
function isSkipped(): boolean {
  return !import.meta.env.PROD && import.meta.env['VITE_SKIP_RATE_LIMITER'] === '1';
}

interface Options {
  /** Called with the key of each refusal. */
  onExceeded?: (key: string) => void;
}

export class RateLimiter {
  readonly #store = createStore<RateLimitState>(() => ({ isRateLimited: false, remaining: undefined, resetTime: undefined }));
  readonly #onExceeded: ((key: string) => void) | undefined;

  constructor(options: Options = {}) {
    this.#onExceeded = options.onExceeded;
  }

  readonly state = this.#store.getState;
  readonly subscribe = this.#store.subscribe;

  /** Never rejects. */
  async check(key: string, limit: Limit, signal?: AbortSignal): Promise<RateLimitResult> {
    const result = isSkipped() ? open(limit) : await this.#ask(key, limit, signal);
    this.#store.setState({ isRateLimited: !result.allowed, remaining: result.remaining, resetTime: result.resetTime });
    if (!result.allowed) this.#onExceeded?.(key);
    return result;
  }

  /** Forgets the attempts of a key. Whether it worked is only logged. */
  async reset(key: string): Promise<void> {
    if (isSkipped()) return;
    try {
      const response = await post({ action: 'reset', key });
      if (!response.ok) logger.error('Rate limiter reset failed', { status: response.status });
    } catch (reason) {
      logger.error('Rate limiter reset failed', { reason: nameOf(reason) });
    }
  }

  async #ask(key: string, limit: Limit, signal: AbortSignal | undefined): Promise<RateLimitResult> {
    const { maxAttempts, windowMs } = limit;
    const over = new AbortController();
    const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
    try {
      const ask = async () => {
        const response = await post({ action: 'check', key, maxAttempts, windowMs, requestId: uuidv7() }, either);
        return response.ok ? { body: await bodyOf(response) } : { status: response.status };
      };
      const answer = await withTimeout(ask(), LIMITS.rateLimiterTimeoutMs, 'Rate limiter');
      if (answer.status !== undefined) {
        const error = `Rate limiter answered with status ${answer.status}`;
        logger.warn(error, { status: answer.status });
        return { ...open(limit), error };
      }
      return read(answer.body, limit);
    } catch (reason) {
      const error = reason instanceof Error ? reason.message : 'Rate limiter request was stopped';
      logger.warn('Rate limiter did not answer, the request is allowed', { reason: nameOf(reason), error });
      return { ...open(limit), error };
    } finally {
      // The request is of no use any more.
      over.abort();
    }
  }
}

/** What is no JSON is an answer without the flag. A body that breaks off is no answer at all. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function post(body: Record<string, unknown>, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(new URL(address, window.location.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/** Allowed, as if this were the first attempt of a window that begins now. */
function open(limit: Limit): RateLimitResult {
  return { allowed: true, remaining: Math.max(0, limit.maxAttempts - 1), resetTime: Date.now() + limit.windowMs };
}

function read(body: unknown, limit: Limit): RateLimitResult {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { allowed, remaining, resetTime } = answer;
  if (typeof allowed !== 'boolean') {
    logger.error(missingFlag);
    return { ...open(limit), error: missingFlag };
  }
  const assumed = open(limit);
  return {
    allowed,
    remaining: isNumber(remaining) ? Math.max(0, remaining) : allowed ? assumed.remaining : 0,
    resetTime: isNumber(resetTime) ? resetTime : assumed.resetTime,
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function nameOf(reason: unknown): string {
  return reason instanceof Error ? reason.name : typeof reason;
}
