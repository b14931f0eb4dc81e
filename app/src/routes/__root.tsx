import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AppErrorScreen } from '@/components/errors/app-error-screen';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { Shell } from '@/components/layout/shell';

export const Route = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
  // The frame itself has failed, so it is not used again to say so.
  errorComponent: AppErrorScreen,
});
