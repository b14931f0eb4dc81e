import { createRootRoute, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import { AppErrorScreen } from '@/components/errors/app-error-screen';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { GuardPage } from '@/components/layout/guard-page';
import { PendingPage } from '@/components/loading/loading-page';
import { useAuth } from '@/lib/auth';
import { guard, guardAhead } from '@/lib/auth/guards';
import { accessOf, isProtected } from '@/lib/pages';

export const Route = createRootRoute({
  beforeLoad: ({ location, preload }) => {
    const asked = { pathname: location.pathname, search: location.searchStr, hash: location.hash };
    const verdict = preload ? guardAhead(asked) : guard(asked);
    return verdict instanceof Promise ? verdict.then(turnAway) : turnAway(verdict);
  },
  pendingMs: 0,
  pendingComponent: WaitingRoot,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: AppErrorScreen,
});

function turnAway(to: string | undefined): void {
  if (to !== undefined) throw redirect({ href: to, replace: true });
}

function useAskedPath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/** The page that stands until the next one is there. */
function useShownPath(): string {
  return useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname });
}

function Root() {
  const path = useAskedPath();
  const shown = useShownPath();
  const { status } = useAuth();
  // Whoever was signed in may be so no more, while the page for signing in is still on its way.
  const hidden = status !== 'signed-in' && [path, shown].some((each) => isProtected(accessOf(each)));
  return hidden ? <GuardPage path={path} /> : <Outlet />;
}

/** While the guard decides, and while the first page's code is on its way: nothing of the page is shown. */
function WaitingRoot() {
  const path = useAskedPath();
  const { status, roleLoading } = useAuth();
  const decided = !isProtected(accessOf(path)) || (status === 'signed-in' && !roleLoading);
  return decided ? <PendingPage /> : <GuardPage path={path} />;
}
