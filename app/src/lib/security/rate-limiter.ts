/**
 * Asks the server whether one more attempt is allowed. Fails open: if the limiter can't respond,
 * the attempt is allowed, because the server has its own count that no browser can change.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import { createStore } from 'zustand/vanilla';
import { auth } from '@/lib/auth';
import { logger } from '@/lib/log/logger';
import { withTimeout } from '@/lib/timeout';
import { uuidv7 } from '@/lib/uuid';

const address = '/.netlify/functions/rate-limiter';

/** The error when a response has no `allowed` flag. */
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
  /** Set if the limiter failed and the attempt was allowed for that reason. */
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
 * Only in test builds: in a production build PROD is the constant `true`, so the condition is
 * removed at build time, and no address, storage or console can enable it.
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

  /** Resets the attempts of a key. Failures are only logged. */
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
      // The response is no longer needed.
      over.abort();
    }
  }
}

/**
 * A body that isn't JSON counts as a response without the flag. A truncated body is a network
 * error.
 */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function post(body: Record<string, unknown>, signal: AbortSignal | null = null): Promise<Response> {
  // The server counts for the user of the token, so that people behind one address don't share a limit.
  const token = auth.accessToken();
  return fetch(new URL(address, window.location.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal,
  });
}

/** Allows the attempt, as the first one of a new window. */
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
