import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { PageError } from '@/components/errors/page-error';
import { Shell } from '@/components/layout/shell';

export const Route = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: ({ reset }) => (
    <Shell>
      <PageError onRetry={reset} />
    </Shell>
  ),
});
