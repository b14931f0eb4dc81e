import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../test/server';
import { addLogSink, type LogRecord } from '@/lib/log/logger';
import { aiLimit, aiLimitKey, missingFlag, RateLimiter } from './rate-limiter';

const path = '*/.netlify/functions/rate-limiter';
const limit = { maxAttempts: 20, windowMs: 60_000 };
const now = Date.parse('2026-11-21T10:00:00.000Z');

interface Seen {
  body: Record<string, unknown>;
  type: string | null;
}

let seen: Seen[];
let logs: LogRecord[];
let exceeded: string[];
let limiter: RateLimiter;
let stopLogs: () => void;

function answer(respond: (body: Record<string, unknown>) => Response | Promise<Response>) {
  server.use(
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      seen.push({ body, type: request.headers.get('content-type') });
      return respond(body);
    }),
  );
}
const json = (body: Record<string, unknown>, status = 200) => HttpResponse.json(body, { status });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now, shouldAdvanceTime: false });
  seen = [];
  logs = [];
  exceeded = [];
  stopLogs = addLogSink((record) => logs.push(record));
  limiter = new RateLimiter({ onExceeded: (key) => exceeded.push(key) });
});
afterEach(() => {
  stopLogs();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('RateLimiter.check', () => {
  it('RATE-04 RATE-06 sends exactly five properties as JSON', async () => {
    answer(() => json({ allowed: true, remaining: 19, resetTime: now + 60_000 }));
    await limiter.check('ai:u1', limit);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.type).toBe('application/json');
    expect(seen[0]?.body).toEqual({ action: 'check', key: 'ai:u1', maxAttempts: 20, windowMs: 60_000, requestId: expect.any(String) });
  });

  it('RATE-05 gives every check its own id', async () => {
    answer(() => json({ allowed: true }));
    await Promise.all(Array.from({ length: 100 }, () => limiter.check('k', limit)));
    expect(new Set(seen.map(({ body }) => body['requestId'])).size).toBe(100);
  });

  it('RATE-33 limits the assistant to 20 in 60 seconds, with a key for each user', async () => {
    answer(() => json({ allowed: true }));
    await limiter.check(aiLimitKey('u1'), aiLimit);
    expect(seen[0]?.body).toMatchObject({ key: 'ai:u1', maxAttempts: 20, windowMs: 60_000 });
  });

  it('RATE-19 RATE-20 reports a refusal with its key and keeps the server’s values', async () => {
    answer(() => json({ allowed: false, remaining: 0, resetTime: now + 42_000 }));
    expect(await limiter.check('ai:u1', limit)).toEqual({ allowed: false, remaining: 0, resetTime: now + 42_000 });
    expect(limiter.state()).toEqual({ isRateLimited: true, remaining: 0, resetTime: now + 42_000 });
    expect(exceeded).toEqual(['ai:u1']);
    expect(logs).toEqual([]);
  });

  it('RATE-21 updates the state after each check and notifies listeners', async () => {
    let allowed = false;
    answer(() => json({ allowed, remaining: allowed ? 19 : 0, resetTime: now + 60_000 }));
    const states: boolean[] = [];
    limiter.subscribe(() => states.push(limiter.state().isRateLimited));
    expect(limiter.state()).toEqual({ isRateLimited: false, remaining: undefined, resetTime: undefined });
    await limiter.check('k', limit);
    allowed = true;
    await limiter.check('k', limit);
    expect(states).toEqual([true, false]);
    expect(limiter.state().remaining).toBe(19);
  });

  it('RATE-13 a refusal is a valid response, not a missing flag', async () => {
    answer(() => json({ allowed: false }));
    expect(await limiter.check('k', limit)).toEqual({ allowed: false, remaining: 0, resetTime: now + 60_000 });
  });
});

describe('a failing rate limiter', () => {
  it.each([500, 429, 403])('RATE-12 RATE-34 status %i is logged once and allowed', async (status) => {
    answer(() => json({ allowed: false, remaining: 0, resetTime: 1 }, status));
    expect(await limiter.check('k', limit)).toMatchObject({ allowed: true, remaining: 19, resetTime: now + 60_000 });
    expect(logs).toHaveLength(1);
    expect(limiter.state().isRateLimited).toBe(false);
    expect(exceeded).toEqual([]);
  });

  it.each([{}, { remaining: 3 }, { allowed: 'no' }, { allowed: 0 }, { allowed: null }, [[]]])(
    'RATE-13 RATE-14 RATE-34 a response without a boolean is that error and allowed: %j',
    async (body) => {
      answer(() => json(body as Record<string, unknown>));
      const result = await limiter.check('k', limit);
      expect(result).toEqual({
        allowed: true,
        remaining: 19,
        resetTime: now + 60_000,
        error: 'Rate limiter response missing "allowed" flag',
      });
      expect(logs).toEqual([{ level: 'error', message: missingFlag }]);
      expect(exceeded).toEqual([]);
    },
  );

  it('RATE-13 a response that is not JSON counts as one without the flag', async () => {
    answer(() => new HttpResponse('<p>hello</p>'));
    expect(await limiter.check('k', limit)).toMatchObject({ allowed: true, error: missingFlag });
  });

  it('RATE-15 accepts a response after 3.9 s', async () => {
    answer(async () => {
      await delay(3900);
      return json({ allowed: false, remaining: 0, resetTime: now + 60_000 });
    });
    const checking = limiter.check('k', limit);
    await untilAsked();
    await vi.advanceTimersByTimeAsync(3900);
    expect((await checking).allowed).toBe(false);
  });

  it.each([
    [20, 19],
    [1, 0],
  ])('RATE-15 RATE-16 RATE-17 RATE-18 of %i allows after 4 s, with %i left and one warning', async (maxAttempts, remaining) => {
    answer(async () => {
      await delay(4100);
      return json({ allowed: false, remaining: 0, resetTime: 1 });
    });
    const checking = limiter.check('k', { maxAttempts, windowMs: 60_000 });
    await untilAsked();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await checking).toEqual({
      allowed: true,
      remaining,
      resetTime: now + 4000 + 60_000,
      error: 'Rate limiter: Operation timed out after 4000ms',
    });
    expect(logs.map(({ level }) => level)).toEqual(['warn']);
    await vi.advanceTimersByTimeAsync(200);
    expect(limiter.state().isRateLimited).toBe(false);
    expect(exceeded).toEqual([]);
  });

  it('RATE-16 RATE-17 RATE-18 an abort logs one warning and allows', async () => {
    answer(async () => {
      await delay('infinite');
      return json({});
    });
    const stop = new AbortController();
    const checking = limiter.check('k', limit, stop.signal);
    await untilAsked();
    stop.abort();
    expect(await checking).toMatchObject({ allowed: true, remaining: 19, resetTime: now + 60_000 });
    expect(logs.map(({ level }) => level)).toEqual(['warn']);
  });

  it('RATE-17 a network failure logs one warning and allows', async () => {
    server.use(http.post(path, () => HttpResponse.error()));
    expect(await limiter.check('k', limit)).toMatchObject({ allowed: true, remaining: 19 });
    expect(logs.map(({ level }) => level)).toEqual(['warn']);
  });
});

describe('RateLimiter.reset', () => {
  it('RATE-09 sends exactly the action and the key', async () => {
    answer(() => json({ success: true }));
    await limiter.reset('ai:u1');
    expect(seen.map(({ body }) => body)).toEqual([{ action: 'reset', key: 'ai:u1' }]);
    expect(logs).toEqual([]);
  });

  it('RATE-10 a failure is logged once and ignored', async () => {
    answer(() => json({}, 500));
    await expect(limiter.reset('k')).resolves.toBeUndefined();
    expect(logs).toHaveLength(1);
    server.use(http.post(path, () => HttpResponse.error()));
    await expect(limiter.reset('k')).resolves.toBeUndefined();
    expect(logs).toHaveLength(2);
  });
});

describe('test builds', () => {
  it('RATE-22 OPEN-57 make no request and always allow', async () => {
    vi.stubEnv('VITE_SKIP_RATE_LIMITER', '1');
    for (let index = 0; index < 25; index += 1) expect((await limiter.check('k', limit)).allowed).toBe(true);
    await limiter.reset('k');
    expect(seen).toEqual([]);
  });

  it('RATE-23 the flag has no effect in a production build, in the address or in storage', async () => {
    answer(() => json({ allowed: false }));
    vi.stubEnv('VITE_SKIP_RATE_LIMITER', '1');
    vi.stubEnv('PROD', true);
    expect((await limiter.check('k', limit)).allowed).toBe(false);
    vi.unstubAllEnvs();
    window.history.replaceState(null, '', '?VITE_SKIP_RATE_LIMITER=1&skipRateLimiter=1');
    window.localStorage.setItem('VITE_SKIP_RATE_LIMITER', '1');
    expect((await limiter.check('k', limit)).allowed).toBe(false);
    expect(seen).toHaveLength(2);
    window.localStorage.clear();
    window.history.replaceState(null, '', '/');
  });
});

/** Waits until the request has arrived, so that the clock can be advanced. */
async function untilAsked(): Promise<void> {
  // Not `waitUntil`, which would advance the clock.
  while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
}
