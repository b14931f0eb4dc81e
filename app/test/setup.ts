import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { forgetServerConfig } from '@/lib/api/server-config';
import { toasts } from '@/lib/toasts';
import { server } from './server';

// One second is short on a busy machine, and a longer timeout costs nothing when tests are fast.
configure({ asyncUtilTimeout: 10_000 });

// Not implemented in jsdom.
globalThis.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLElement.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetServerConfig();
  toasts.setState({ shown: undefined });
});
afterAll(() => server.close());
