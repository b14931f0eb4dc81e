import { createRoute, createRouter, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { Shell } from '@/components/layout/shell';
import { PageError } from '@/components/errors/page-error';
import { PendingPage } from '@/components/loading/loading-page';
import { markNavigationStart } from '@/lib/routing/navigation-start';
import { routeTree } from './route-tree.gen';
import { Route as rootRoute } from './routes/__root';

/** A page that comes quickly shows no wait at all. A slow one says so well before anyone wonders. */
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

/** The gallery stands beside the pages while developing. A built app does not know it. */
function withGallery(tree: typeof routeTree): typeof routeTree {
  const gallery = createRoute({
    getParentRoute: () => rootRoute,
    path: '/gallery',
    component: lazyRouteComponent(() => import('./gallery/gallery-page'), 'GalleryPage'),
  });
  const pages = Object.values<AnyRoute>({ ...tree.children });
  return tree.addChildren([...pages, gallery]) as unknown as typeof routeTree;
}

const pages = import.meta.env.DEV && import.meta.env.MODE !== 'test' ? withGallery(routeTree) : routeTree;

export function createAppRouter() {
  const router = createRouter({
    routeTree: pages,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    // Around all pages and all waiting, so that it stands still: whoever has opened the help keeps it open.
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
