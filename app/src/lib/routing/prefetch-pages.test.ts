import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchPages } from '@/lib/routing/prefetch-pages';
import { whenDocumentReady, whenIdle } from '@/lib/when-ready';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

describe('whenDocumentReady and whenIdle', () => {
  it('LOAD-13 CONST-22 checks every 500 ms until the document is ready, and runs once', () => {
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

  it('LOAD-13 runs at once when the document is ready', () => {
    const action = vi.fn();
    whenDocumentReady(action, { readyState: 'complete' });
    expect(action).toHaveBeenCalledOnce();
  });

  it('LOAD-07 LOAD-08 CONST-24 waits for an idle callback, one second at most', () => {
    window.requestIdleCallback = vi.fn(() => 1);
    const action = vi.fn();
    whenIdle(action);
    expect(window.requestIdleCallback).toHaveBeenCalledExactlyOnceWith(action, { timeout: 1000 });
  });

  it('LOAD-08 waits one second without requestIdleCallback', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const action = vi.fn();
    whenIdle(action);
    vi.advanceTimersByTime(999);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledOnce();
  });
});

describe('page preloading', () => {
  const dashboard = {};
  const chat = {};

  function likelyPages(
    loadRouteChunk: (route: unknown) => unknown,
    routesByPath: object = { '/dashboard': dashboard, '/ai-therapist': chat, '/help': {} },
  ) {
    const shown = new Set<() => void>();
    prefetchPages({
      routesByPath,
      loadRouteChunk: loadRouteChunk as never,
      subscribe: (_event, listener) => {
        shown.add(listener);
        return () => shown.delete(listener);
      },
    });
    return { show: () => shown.forEach((listener) => listener()) };
  }

  it('LOAD-07 LOAD-08 LOAD-09 preloads likely pages that exist, and ignores failures', async () => {
    const loadRouteChunk = vi.fn((route: unknown) => (route === chat ? Promise.reject(new Error('gone')) : Promise.resolve()));
    likelyPages(loadRouteChunk);
    await vi.advanceTimersByTimeAsync(1000);
    expect(loadRouteChunk.mock.calls.map(([route]) => route)).toEqual([dashboard, chat]);
    const none = vi.fn();
    likelyPages(none, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(none).not.toHaveBeenCalled();
  });

  it('LOAD-07 LOAD-08 starts once idle after the requested page, and fetches each page once', async () => {
    const idle = vi.fn((_action: () => void) => 1);
    window.requestIdleCallback = idle as never;
    const loadRouteChunk = vi.fn(() => Promise.resolve());
    const pages = likelyPages(loadRouteChunk);
    await vi.advanceTimersByTimeAsync(200);
    expect(idle).not.toHaveBeenCalled();
    pages.show();
    pages.show();
    expect(idle).toHaveBeenCalledOnce();
    expect(loadRouteChunk).not.toHaveBeenCalled();
    idle.mock.calls[0]?.[0]();
    expect(loadRouteChunk).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(loadRouteChunk).toHaveBeenCalledTimes(2);
  });

  it('LOAD-07 LOAD-08 a slow page delays it by one second at most', async () => {
    const loadRouteChunk = vi.fn(() => Promise.resolve());
    likelyPages(loadRouteChunk);
    await vi.advanceTimersByTimeAsync(999);
    expect(loadRouteChunk).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(loadRouteChunk).toHaveBeenCalledTimes(2);
  });
});
