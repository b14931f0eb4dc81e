import { LIMITS } from '@evenkeel/safety/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeoutError, withTimeout } from '@/lib/timeout';

const ms = LIMITS.rateLimiterTimeoutMs;
const after = <T>(wait: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), wait));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('withTimeout', () => {
  it('LOAD-14 CONST-04 rejects with TimeoutError at 4000 ms, and resolves at 3999 ms', async () => {
    const waits = Promise.allSettled([withTimeout(after(ms + 1, 'x'), ms), withTimeout(after(ms - 1, 'kept'), ms)]);
    await vi.advanceTimersByTimeAsync(ms);
    const [late, early] = await waits;
    expect(late).toMatchObject({ reason: { name: 'TimeoutError', message: 'Operation timed out after 4000ms' } });
    expect(early).toEqual({ status: 'fulfilled', value: 'kept' });
  });

  it('LOAD-15 puts a label before the message', () => {
    expect(new TimeoutError(4000, 'Rate limiter').message).toBe('Rate limiter: Operation timed out after 4000ms');
    expect(new TimeoutError(5).message).toBe('Operation timed out after 5ms');
  });

  it('LOAD-16 leaves no timer behind, and passes on a rejection', async () => {
    await expect(withTimeout(Promise.resolve(1), ms)).resolves.toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    await expect(withTimeout(Promise.reject(new RangeError('own')), ms)).rejects.toThrow('own');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('LOAD-16 a rejection after the timeout is not unhandled', async () => {
    const work = new Promise((_resolve, reject) => {
      setTimeout(() => reject(new Error('too late')), 50);
    });
    const wait = Promise.allSettled([withTimeout(work, 10)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await wait).toMatchObject([{ status: 'rejected', reason: { message: 'Operation timed out after 10ms' } }]);
  });
});
