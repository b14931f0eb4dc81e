import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = await readFile(resolve(import.meta.dirname, '../public/after-paint.js'), 'utf8');
let paint: () => void = () => {};

class Observer {
  static readonly supportedEntryTypes = ['paint'];
  constructor(listener: () => void) {
    paint = listener;
  }
  observe(): void {}
}

/** Opens a document with a first view, and returns whether the app's script is in it. */
function open(): () => boolean {
  document.head.innerHTML = '<template id="scripts"><script type="module" src="/start.js"></script></template>';
  // The page loads it as a plain script.
  new Function(script)();
  return () => document.querySelector('script[src="/start.js"]') !== null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  delete document.documentElement.dataset['signedIn'];
});

it('the app waits for the first paint', () => {
  const isLoaded = open();
  vi.advanceTimersByTime(900);
  expect(isLoaded()).toBe(false);
  paint();
  expect(isLoaded()).toBe(true);
  vi.advanceTimersByTime(1000);
  paint();
  expect(document.querySelectorAll('script')).toHaveLength(1);
});

it('the app waits one second if the page isn’t painted', () => {
  const isLoaded = open();
  vi.advanceTimersByTime(1100);
  expect(isLoaded()).toBe(true);
});

it('the app doesn’t wait in the background', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(open()()).toBe(true);
});

it('the app doesn’t wait for a view that someone who has signed in won’t see', () => {
  document.documentElement.dataset['signedIn'] = '';
  expect(open()()).toBe(true);
});

it('the app doesn’t wait in a browser that doesn’t report paints', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  expect(open()()).toBe(true);
});
