/**
 * The service worker. Precaches the app shell, its chunks, the WebAssembly modules and the crisis
 * page. There is no runtime cache, so no response of the server and no user text can end up in one.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isShellPath, pageFile } from './addresses';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Replaced with the list of files at build time.
// oxlint-disable-next-line no-underscore-dangle
precacheAndRoute(self.__WB_MANIFEST, {
  // The query never selects another file.
  ignoreURLParametersMatching: [/./],
  urlManipulation: ({ url }) => [new URL(pageFile(url.pathname), url)],
});
cleanupOutdatedCaches();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isShellPath(url.pathname),
  createHandlerBoundToURL('/index.html'),
);

// A new version waits for the user's confirmation: activating it under open pages would remove
// their chunks.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Claims the page of the very first visit, so that it works offline at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
