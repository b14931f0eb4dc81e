import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { announcer } from '@/components/live/announcer';
import { forgetServerConfig } from '@/lib/api/server-config';
import { securityAlerts } from '@/lib/security/alerts';
import { toasts } from '@/lib/toasts';
import { replaceComputedStyle } from './computed-style';
import { server } from './server';
import './wait-longer';

configure({
  // One second is short on a busy machine, and a longer timeout costs nothing when tests are fast.
  asyncUtilTimeout: 10_000,
  // A query that waits fails many times before it succeeds: the page is printed when a message is read.
  getElementError: function elementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, elementError);
    const print = () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n');
    Object.defineProperty(error, 'message', { configurable: true, get: print });
    return error;
  },
});

// Not implemented in jsdom.
globalThis.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
HTMLElement.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

replaceComputedStyle();

// A timer that a page leaves behind would load modules when the file has ended. They would fail in the next file, too.
const { setTimeout: startTimer } = globalThis;
const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = Object.assign((...call: Parameters<typeof startTimer>) => {
  const timer = startTimer(...call);
  timers.add(timer);
  return timer;
}, startTimer);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  // A form that is left with the help open leaves its alert behind.
  securityAlerts.clear();
  // An announcement stays for three seconds, so the next test would find it.
  announcer.clear();
  server.resetHandlers();
  forgetServerConfig();
  toasts.setState({ shown: undefined });
});
afterAll(async () => {
  server.close();
  // The next file in this process begins with modules of its own and with an empty window.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.setTimeout = startTimer;
  for (const timer of timers) clearTimeout(timer);
  // A page that is left while it loads another part goes on loading. After the last file that would be an error.
  await vi.dynamicImportSettled();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  document.title = '';
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/journal/new');
  // Set by tests that open the whole app, or that need another width.
  Reflect.deleteProperty(navigator, 'connection');
  window.innerWidth = 1024;
});
