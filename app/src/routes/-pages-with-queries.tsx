import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { GuardPage } from '@/components/layout/guard-page';
import { useAuth } from '@/lib/auth';
import { queries } from '@/lib/api/queries';

/** Pages that read from the server. The query library is loaded with the first of them. */
export function PagesWithQueries() {
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** Hides the page as soon as the user is signed out, until the next page is loaded. */
export function ProtectedPages() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { status } = useAuth();
  return status === 'signed-in' ? <PagesWithQueries /> : <GuardPage path={path} />;
}
