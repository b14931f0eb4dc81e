/**
 * Keeps the app itself on the device: the shell, its chunks, the safety core and the crisis page. It holds nothing
 * else. There is no runtime cache, so no answer of the server, and no word of anybody, can end up in one.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isShellPath, pageFile } from './addresses';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// The build puts the list of files in the place of this name.
// oxlint-disable-next-line no-underscore-dangle
precacheAndRoute(self.__WB_MANIFEST, {
  // A question mark and what follows never chooses another file of ours.
  ignoreURLParametersMatching: [/./],
  urlManipulation: ({ url }) => [new URL(pageFile(url.pathname), url)],
});
cleanupOutdatedCaches();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isShellPath(url.pathname),
  createHandlerBoundToURL('/index.html'),
);

// A new version waits until the person says so: taking over under open pages would pull their chunks away.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The page of the very first visit works offline too, without a second visit.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
