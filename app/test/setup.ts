import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { forgetServerConfig } from '@/lib/server-config';
import { toasts } from '@/lib/toasts';
import { server } from './server';

// A second is not much on a busy machine, and waiting longer costs nothing where things are quick.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has none of these, and the page must not need them to be tested.
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
