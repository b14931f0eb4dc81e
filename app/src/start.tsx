import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppErrorScreen } from '@/components/errors/app-error-screen';
import { ErrorProvider } from '@/components/errors/error-provider';
import { followPages } from '@/lib/analytics';
import { sendLogs } from '@/lib/log/app-log';
import { keepOfflineCopy } from '@/lib/device/app-update';
import { acceptInvitationsWith, auth } from '@/lib/auth';
import { beginAuth, connectAuth } from '@/lib/auth/auth';
import { followUser } from '@/lib/auth/follow-user';
import { reportError, watchForErrors } from '@/lib/error-queue';
import { prefetchPages } from '@/lib/routing/prefetch-pages';
import { showRenderFailure } from '@/lib/errors/render-failure';
import { createAppRouter } from './router';

/** Gives the way to take it all down again. */
export function mountApp(root: HTMLElement): () => void {
  // Before the router sees the address: it may hold what nobody else should.
  const endAuth = beginAuth();
  const router = createAppRouter();
  connectAuth({
    here: () => ({ path: router.state.location.pathname, search: router.state.location.searchStr }),
    go: (path) => void router.navigate({ href: path, replace: true }),
  });
  // Few people come with an invitation, so what it needs is fetched with one.
  acceptInvitationsWith(async (token) => (await import('@/features/auth/invite/accept')).acceptWaiting(token));
  const page = createRoot(root, {
    // Past every boundary: React has taken the page away, and something must stand in its place.
    onUncaughtError: (error) => fail(root, error),
  });
  // In slices, so that a slow phone takes a tap in between.
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
  keepOfflineCopy(router);
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
  // React may still be at work in the element.
  queueMicrotask(() => showRenderFailure(root));
}

async function productionHost(): Promise<string | undefined> {
  const { serverConfig } = await import('@/lib/server-config');
  return (await serverConfig())?.canonicalHost;
}

/** Without a place to stand there is nothing to show a message in, so that is an error for all to see. */
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
