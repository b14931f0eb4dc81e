import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const never = () => new Promise<never>(() => {});
/** Listens from the start, so that a rejection is never one that nobody heard. */
const failure = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => undefined, (reason: unknown) => reason);

describe('the timeout helper', () => {
  it('LOAD-14 rejects with TimeoutError and the exact words', async () => {
    const late = failure(withTimeout(never, 4000));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await late).toBeInstanceOf(TimeoutError);
    expect(await late).toMatchObject({ name: 'TimeoutError', message: 'Operation timed out after 4000ms' });
  });

  it('LOAD-14 gives the value that comes in time', async () => {
    const early = withTimeout(() => after(3999, 'here'), 4000);
    await vi.advanceTimersByTimeAsync(3999);
    await expect(early).resolves.toBe('here');
  });

  it('LOAD-15 puts a label before the words', () => {
    expect(new TimeoutError(4000, 'Rate limiter').message).toBe('Rate limiter: Operation timed out after 4000ms');
    expect(new TimeoutError(4000, '').message).toBe('Operation timed out after 4000ms');
  });

  it('LOAD-16 leaves no timer behind, and no rejection that nobody hears', async () => {
    const unheard = vi.fn<() => void>();
    process.on('unhandledRejection', unheard);
    await expect(withTimeout(async () => 'here', 4000)).resolves.toBe('here');
    expect(vi.getTimerCount()).toBe(0);
    const failing = failure(withTimeout(() => after(5000, 0).then(() => Promise.reject(new Error('late'))), 4000));
    await vi.advanceTimersByTimeAsync(6000);
    expect(await failing).toBeInstanceOf(TimeoutError);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(unheard).not.toHaveBeenCalled();
    process.off('unhandledRejection', unheard);
  });

  it('tells the operation, and hears an abort from outside', async () => {
    const outer = new AbortController();
    let inner: AbortSignal | undefined;
    const operation = (signal: AbortSignal) => {
      inner = signal;
      return never();
    };
    const waiting = failure(withTimeout(operation, 4000, { signal: outer.signal }));
    outer.abort(new Error('enough'));
    expect(await waiting).toMatchObject({ message: 'enough' });
    expect(inner?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
