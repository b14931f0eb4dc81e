import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the timers stand still.
import '@/lib/routing/fetch-page-files';
import { prefetchPages } from '@/lib/routing/prefetch-pages';
import { whenDocumentReady, whenIdle } from '@/lib/when-ready';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
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

  it('LOAD-08 an action that is cancelled does not run', () => {
    const action = vi.fn();
    whenIdle(action)();
    vi.advanceTimersByTime(1000);
    expect(action).not.toHaveBeenCalled();
    window.requestIdleCallback = () => 7;
    window.cancelIdleCallback = vi.fn();
    whenIdle(action)();
    expect(window.cancelIdleCallback).toHaveBeenCalledExactlyOnceWith(7);
  });
});

describe('page prefetching', () => {
  const files = {
    '/dashboard': ['/assets/dashboard.js', '/assets/shared.js', '/assets/start.js'],
    '/ai-therapist': ['/assets/chat.js', '/assets/shared.js'],
    '/help': ['/assets/help.js'],
  };
  const expected = ['/pages.json', '/assets/dashboard.js', '/assets/shared.js', '/assets/chat.js'];

  /** Returns the addresses that are fetched, of which `gone` can't be. */
  function server(listed: object = files, gone = '') {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return address === gone ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(listed));
    });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: 'http://127.0.0.1:8888/assets/start.js' }] as never);
    return asked;
  }

  function likelyPages() {
    const shown = new Set<() => void>();
    prefetchPages({
      subscribe: (_event, listener) => {
        shown.add(listener);
        return () => shown.delete(listener);
      },
    });
    return { show: () => shown.forEach((listener) => listener()) };
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
  });

  it('LOAD-07 LOAD-08 fetches each file of likely pages once, without those that are there', async () => {
    const asked = server();
    likelyPages();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(expected);
  });

  it.each(['/pages.json', '/assets/dashboard.js'])('LOAD-09 ignores that %s can’t be fetched', async (gone) => {
    const asked = server(files, gone);
    likelyPages();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(gone === '/pages.json' ? ['/pages.json'] : expected);
  });

  it('LOAD-09 skips pages that the build doesn’t list', async () => {
    const asked = server({});
    likelyPages();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['/pages.json']);
  });

  it.each([
    ['the offline copy has all files', 'serviceWorker', { controller: {} }],
    ['the browser is to save data', 'connection', { saveData: true }],
  ])('fetches nothing if %s', async (_reason, name, value) => {
    const asked = server();
    Object.defineProperty(navigator, name, { value, configurable: true });
    likelyPages();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
  });

  it('LOAD-07 LOAD-08 starts once idle after the requested page', async () => {
    const idle = vi.fn((_action: () => void) => 1);
    window.requestIdleCallback = idle as never;
    const asked = server();
    const pages = likelyPages();
    await vi.advanceTimersByTimeAsync(200);
    expect(idle).not.toHaveBeenCalled();
    pages.show();
    pages.show();
    expect(idle).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
    idle.mock.calls[0]?.[0]();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(expected);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual(expected);
  });

  it('LOAD-07 LOAD-08 a slow page delays it by one second at most', async () => {
    const asked = server();
    likelyPages();
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(expected);
  });
});
