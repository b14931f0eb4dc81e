import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppErrorScreen } from '@/components/errors/app-error-screen';
import { ErrorProvider } from '@/components/errors/error-provider';
import { followPages } from '@/lib/analytics/page-views';
import { sendLogs } from '@/lib/log/app-log';
import { auth } from '@/lib/auth';
import { beginAuth, connectAuth } from '@/lib/auth/auth';
import { followUser } from '@/lib/auth/follow-user';
import { reportError, watchForErrors } from '@/lib/errors/error-queue';
import { prefetchPages } from '@/lib/routing/prefetch-pages';
import { showRenderFailure } from '@/lib/errors/render-failure';
import { whenShown, type ShownPages } from '@/lib/when-ready';
import { createAppRouter } from './router';

/** The offline copy is fetched after this time, even if the first page hasn't rendered. */
const offlineCopyMs = 8000;

/** Mounts the app and returns a function that unmounts it. */
export function mountApp(root: HTMLElement): () => void {
  // Before the router reads the address, which may contain tokens.
  const endAuth = beginAuth();
  const router = createAppRouter();
  connectAuth({
    here: () => ({ path: router.state.location.pathname, search: router.state.location.searchStr }),
    go: (path) => void router.navigate({ href: path, replace: true }),
  });
  const page = createRoot(root, {
    // Not caught by any error boundary: React has unmounted the page, so show a static error.
    onUncaughtError: (error) => fail(root, error),
  });
  const firstView = document.getElementById('first-view');
  if (firstView) void replace(firstView, router, root);
  // A transition, so that a slow phone can respond to a tap in between.
  startTransition(() =>
    page.render(
      <StrictMode>
        <CatchBoundary getResetKey={() => 'app'} errorComponent={AppErrorScreen}>
          <ErrorProvider>
            <RouterProvider router={router} />
          </ErrorProvider>
        </CatchBoundary>
      </StrictMode>,
    ),
  );
  const unfollowUser = followUser({ recheck: () => void router.invalidate() });
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // After the first page, which fetching the whole app would delay.
    whenShown(router, () => void startOfflineCopy(), offlineCopyMs);
  }
  prefetchPages(router);
  const unfollowPages = followPages(router);
  return () => {
    unfollowPages();
    unfollowUser();
    endAuth();
    page.unmount();
    router.history.destroy();
  };
}

function fail(root: HTMLElement, reason: unknown): void {
  reportError(reason, { onPage: true });
  // React may still be working in the element.
  queueMicrotask(() => {
    document.getElementById('first-view')?.remove();
    showRenderFailure(root);
  });
}

/** Few pages have a first view, so what replaces it is no part of the start. */
async function replace(firstView: HTMLElement, router: ShownPages, root: HTMLElement): Promise<void> {
  try {
    (await import('@/lib/routing/first-view')).replaceFirstView(firstView, router, root);
  } catch {
    firstView.remove();
  }
}

async function startOfflineCopy(): Promise<void> {
  try {
    await (await import('@/lib/device/app-update')).keepOfflineCopy();
  } catch {
    // No network: the next page load tries again.
  }
}

async function productionHost(): Promise<string | undefined> {
  const { serverConfig } = await import('@/lib/api/server-config');
  return (await serverConfig())?.canonicalHost;
}

/** Without a root element there is no place for a message, so throw. */
export function startApp(mount: (root: HTMLElement) => unknown = mountApp): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  sendLogs({ accessToken: () => auth.accessToken(), productionHost });
  watchForErrors();
  try {
    mount(root);
  } catch (reason) {
    fail(root, reason);
  }
}
