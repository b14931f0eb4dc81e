import { Outlet, redirect, useRouterState, type ParsedLocation } from '@tanstack/react-router';
import { GuardPage } from '@/components/layout/guard-page';
import { PendingPage } from '@/components/loading/loading-page';
import { useAuth } from '@/lib/auth';
import { guard, guardAhead } from '@/lib/auth/guards';
import { accessOf, isProtected, type Access } from '@/lib/pages';

interface Asked {
  location: ParsedLocation;
  preload: boolean;
}

/** The options of a layout route: all pages below it have this access, and its guard runs before each of them. */
export function guarded(access: Access) {
  return {
    beforeLoad: ({ location, preload }: Asked) => {
      const asked = { pathname: location.pathname, search: location.searchStr, hash: location.hash };
      const verdict = preload ? guardAhead(access) : guard(access, asked);
      return verdict instanceof Promise ? verdict.then(turnAway) : turnAway(verdict);
    },
    pendingMs: 0,
    pendingComponent: WaitingPage,
    component: isProtected(access) ? ProtectedPages : Outlet,
  };
}

function turnAway(to: string | undefined): void {
  if (to !== undefined) throw redirect({ href: to, replace: true });
}

/** Hides the page from the moment its reader is no longer signed in until the next page is there. */
function ProtectedPages() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { status } = useAuth();
  return status === 'signed-in' ? <Outlet /> : <GuardPage path={path} />;
}

/** Shown while the guard decides, and while the first page's code is on its way. */
export function WaitingPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { status, roleLoading } = useAuth();
  const decided = !isProtected(accessOf(path)) || (status === 'signed-in' && !roleLoading);
  return decided ? <PendingPage /> : <GuardPage path={path} />;
}
