import { lazyRouteComponent, Outlet, redirect, useRouterState, type ParsedLocation } from '@tanstack/react-router';
import { GuardPage } from '@/components/layout/guard-page';
import { PendingPage } from '@/components/loading/loading-page';
import { useAuth } from '@/lib/auth';
import { guard, guardAhead } from '@/lib/auth/guards';
import { accessOf, isProtected, type Access } from '@/lib/pages';

interface Asked {
  location: ParsedLocation;
  preload: boolean;
}

/**
 * Options of a layout route: all pages below it have this access, and its guard runs before each of
 * them.
 */
export function guarded(access: Access) {
  return {
    beforeLoad: ({ location, preload }: Asked) => {
      const asked = { pathname: location.pathname, search: location.searchStr, hash: location.hash };
      const verdict = preload ? guardAhead(access) : guard(access, asked);
      return verdict instanceof Promise ? verdict.then(turnAway) : turnAway(verdict);
    },
    pendingMs: 0,
    pendingComponent: WaitingPage,
    component: layoutOf(access),
  };
}

const loadLayouts = () => import('./-pages-with-queries');

/** The layout around the pages of an access: public pages read nothing from the server, so they load without the query library. */
function layoutOf(access: Access) {
  if (isProtected(access)) return lazyRouteComponent(loadLayouts, 'ProtectedPages');
  return access === 'auth' ? lazyRouteComponent(loadLayouts, 'PagesWithQueries') : Outlet;
}

function turnAway(to: string | undefined): void {
  if (to !== undefined) throw redirect({ href: to, replace: true });
}

/** Shown while the guard decides and while the first page's code loads. */
export function WaitingPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { status, roleLoading } = useAuth();
  const decided = !isProtected(accessOf(path)) || (status === 'signed-in' && !roleLoading);
  return decided ? <PendingPage /> : <GuardPage path={path} />;
}
