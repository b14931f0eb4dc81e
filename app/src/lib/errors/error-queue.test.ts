import { LIMITS } from '@evenkeel/safety/limits';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorQueue, errorQueue, reportError, watchForErrors } from '@/lib/errors/error-queue';
import { AppError, categories, errorInfo, messageOf, plainAddress, severities } from '@/lib/errors';
import { createQueryClient, toldOnPage } from '@/lib/api/query-client';

beforeEach(() => errorQueue.clear());

describe('AppError', () => {
  it('ERR-17 ERR-18 ERR-19 ERR-20 has a message, code, severity, category, context and retryable flag', () => {
    const error = new AppError('x', { category: 'network', code: 'c', retryable: true, severity: 'critical' });
    expect(error).toMatchObject({ message: 'x', code: 'c', severity: 'critical', category: 'network', retryable: true });
    expect(Object.keys(error.context)).toEqual(['timestamp', 'userAgent', 'url']);
    expect(error.context.timestamp).toBe(new Date(error.context.timestamp).toISOString());
    expect(categories).toHaveLength(7);
    expect(severities).toEqual(['low', 'medium', 'high', 'critical']);
    expect(new AppError('x', { category: 'ui', code: 'c', retryable: false, severity: 'awful' as never }).severity).toBe('high');
  });

  it('ERR-20 ERR-33 the address has no query, hash or invitation token', () => {
    expect(plainAddress('https://x.test/journal/new?entry=1#access_token=2')).toBe('https://x.test/journal/new');
    expect(plainAddress('https://x.test/invite/secret?x')).toBe('https://x.test/invite/…');
  });

  it.each([
    ['Failed to fetch', 'network'],
    ['FAILED TO FETCH', 'network'],
    ['JWT expired', 'auth'],
    ['nothing to go by', 'unknown'],
  ])('ERR-12 %s is %s', (message, category) => expect(AppError.from(new Error(message)).category).toBe(category));

  it('ERR-13 the suggestions come from the catalogue and are never empty', () => {
    for (const category of categories) {
      const error = new AppError('x', { category, code: 'c', retryable: false });
      expect(error.steps).toEqual(errorInfo(category).suggestions);
      expect(error.steps.length).toBeGreaterThan(0);
    }
    expect(AppError.network().severity).toBe(errorInfo('network').severity);
  });

  it('ERR-05 shows the original message of a validation error', () => {
    const { category, message } = AppError.from(new Error('Notes must be less than 5000 characters'));
    expect([category, message]).toEqual(['validation', 'Notes must be less than 5000 characters']);
  });

  it('ERR-33 never shows a foreign message, which may contain user text', () => {
    const foreign = new SyntaxError('Unexpected token, "I want to" is not valid JSON');
    const odd = Object.assign(new Error('render'), { name: 'what I wrote today' });
    expect(JSON.stringify([AppError.from(foreign), AppError.from(foreign).message])).not.toContain('I want');
    expect(AppError.from(foreign).code).toBe('SyntaxError');
    expect(AppError.from(odd).code).toBe('unknown');
    expect(AppError.from(new RangeError('Value must be less than “I want to”')).message).toBe(messageOf('unknown'));
  });
});

describe('the error queue', () => {
  it('ERR-21 CONST-15 holds fifty errors and drops the oldest', () => {
    const queue = new ErrorQueue();
    for (let at = 0; at < 51; at += 1) queue.add({ error: new AppError(String(at), { category: 'ui', code: 'c', retryable: false }) });
    expect(LIMITS.errorQueue).toBe(50);
    expect(queue.list()).toHaveLength(50);
    expect(queue.list()[0]?.error.message).toBe('1');
  });

  it('records uncaught errors, except cancelled requests', async () => {
    const stop = watchForErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }));
    window.dispatchEvent(new ErrorEvent('error', { error: null }));
    for (const reason of [new Error('odd'), new DOMException('stop', 'AbortError')]) {
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    }
    await Promise.resolve();
    expect(errorQueue.list().map(({ error }) => error.category)).toEqual(['ui', 'unknown']);
    stop();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('late') }));
    expect(errorQueue.list()).toHaveLength(2);
  });

  it('separates errors that the page shows itself', () => {
    reportError(AppError.network(), { onPage: true });
    expect(errorQueue.list()[0]).toMatchObject({ onPage: true });
  });
});

describe('failed queries', () => {
  it('LOAD-10 succeed at the second try', async () => {
    const queryFn = vi.fn().mockRejectedValueOnce(AppError.network()).mockResolvedValue('here');
    await expect(createQueryClient().fetchQuery({ queryKey: ['a'], queryFn, retryDelay: 0 })).resolves.toBe('here');
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(errorQueue.list()).toEqual([]);
  });

  it.each([
    ['a second later with a network', true, 1000],
    ['at once without one', false, 0],
  ])('LOAD-10 are tried again %s', async (_, isOnLine, afterMs) => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
    const queryFn = vi.fn().mockRejectedValue(AppError.network());
    const failure = createQueryClient()
      .fetchQuery({ queryKey: ['a'], queryFn })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(Math.max(afterMs - 1, 0));
    expect(queryFn).toHaveBeenCalledTimes(afterMs > 0 ? 1 : 2);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(await failure).toBeInstanceOf(AppError);
    vi.useRealTimers();
  });

  it('LOAD-11 are not fetched again when the window gets the focus', async () => {
    const client = createQueryClient();
    client.mount();
    const queryFn = vi.fn().mockResolvedValue('here');
    const stop = new QueryObserver(client, { queryKey: ['a'], queryFn, staleTime: 0 }).subscribe(() => {});
    await vi.waitFor(() => expect(client.getQueryData(['a'])).toBe('here'));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await Promise.resolve();
    expect(client.isFetching()).toBe(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
    stop();
    client.unmount();
    focusManager.setFocused(undefined);
  });

  it('LOAD-10 are tried twice, then recorded with a retry', async () => {
    const client = createQueryClient();
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return Promise.reject(AppError.network());
    };
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn, retryDelay: 0 })).rejects.toBeInstanceOf(AppError);
    expect(asked).toBe(2);
    expect(errorQueue.list()).toHaveLength(1);
    expect(errorQueue.list()[0]).toMatchObject({ onPage: false, retry: expect.any(Function) });
    await expect(client.fetchQuery({ queryKey: ['b'], queryFn, retry: false, meta: toldOnPage })).rejects.toBeInstanceOf(AppError);
    expect(errorQueue.list()[1]).toMatchObject({ onPage: true });
  });
});
