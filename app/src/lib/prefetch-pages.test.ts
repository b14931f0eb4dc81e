import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchPages } from '@/lib/prefetch-pages';
import { whenDocumentReady, whenIdle } from '@/lib/when-ready';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

describe('later', () => {
  it('LOAD-13 CONST-22 looks again every 500 ms until the document is ready, and acts once', () => {
    const page = { readyState: 'loading' as DocumentReadyState };
    const action = vi.fn();
    whenDocumentReady(action, page);
    vi.advanceTimersByTime(999);
    expect(action).not.toHaveBeenCalled();
    page.readyState = 'interactive';
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(action).toHaveBeenCalledOnce();
  });

  it('LOAD-13 acts at once when the document is ready', () => {
    const action = vi.fn();
    whenDocumentReady(action, { readyState: 'complete' });
    expect(action).toHaveBeenCalledOnce();
  });

  it('LOAD-07 LOAD-08 CONST-24 waits for an idle moment, one second at most', () => {
    window.requestIdleCallback = vi.fn(() => 1);
    const action = vi.fn();
    whenIdle(action);
    expect(window.requestIdleCallback).toHaveBeenCalledExactlyOnceWith(action, { timeout: 1000 });
  });

  it('LOAD-08 waits one second where idle moments are unknown', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const action = vi.fn();
    whenIdle(action);
    vi.advanceTimersByTime(999);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledOnce();
  });
});

describe('pages fetched ahead', () => {
  it('LOAD-07 LOAD-08 LOAD-09 fetches the likely pages that exist, and hides every failure', async () => {
    const dashboard = {};
    const chat = {};
    const loadRouteChunk = vi.fn((route: unknown) => (route === chat ? Promise.reject(new Error('gone')) : Promise.resolve()));
    prefetchPages({ routesByPath: { '/dashboard': dashboard, '/ai-therapist': chat, '/help': {} }, loadRouteChunk: loadRouteChunk as never });
    await vi.advanceTimersByTimeAsync(1000);
    expect(loadRouteChunk.mock.calls.map(([route]) => route)).toEqual([dashboard, chat]);
    const none = vi.fn();
    prefetchPages({ routesByPath: {}, loadRouteChunk: none });
    await vi.advanceTimersByTimeAsync(1000);
    expect(none).not.toHaveBeenCalled();
  });
});
