import { createRoute, createRouter, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { Shell } from '@/components/layout/shell';
import { PageError } from '@/components/errors/page-error';
import { PendingPage } from '@/components/loading/loading-page';
import { markNavigationStart } from '@/lib/routing/navigation-start';
import { routeTree } from './route-tree.gen';
import { Route as rootRoute } from './routes/__root';

/** A page that loads fast shows no pending page at all. A slow one shows it early enough. */
export const loadingOptions = {
  defaultPendingComponent: PendingPage,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
} as const;

interface Navigating {
  subscribe: (event: 'onBeforeNavigate', listener: () => void) => unknown;
}

export function followNavigation(router: Navigating): void {
  router.subscribe('onBeforeNavigate', markNavigationStart);
}

/** Adds the gallery in development. A production build doesn't contain it. */
function addGallery(): void {
  const gallery = createRoute({
    getParentRoute: () => rootRoute,
    path: '/gallery',
    component: lazyRouteComponent(() => import('./gallery/gallery-page'), 'GalleryPage'),
  });
  routeTree.addChildren([...Object.values<AnyRoute>({ ...routeTree.children }), gallery]);
}

if (import.meta.env.DEV && import.meta.env.MODE !== 'test') addGallery();

export function createAppRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    // Wraps all pages and pending pages, so that the frame stays mounted and an open help dialog
    // stays open.
    InnerWrap: Shell,
    ...loadingOptions,
  });
  followNavigation(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
