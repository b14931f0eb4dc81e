import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { LiveRegion } from '@/components/live/live-region';
import { ToastArea } from '@/components/live/toast-area';
import { createQueryClient } from '@/lib/query-client';

type Search = Record<string, unknown>;

interface Tool {
  path: string;
  /** What the route makes of the address. */
  read: (search: Search) => Search;
  page: (search: Search, go: (search: Search, how: 'push' | 'replace') => void) => ReactNode;
}

/** Opens some pages of one tool in a browser of their own, so that a reload is one more call. */
export function openTool(tools: readonly Tool[], address: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastArea />
        <LiveRegion />
      </>
    ),
    notFoundComponent: () => <h1>Elsewhere</h1>,
  });
  const routes = tools.map(({ path, read, page }) => {
    const route = createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: read,
      component: function Page() {
        const search = route.useSearch() as Search;
        const navigate = route.useNavigate();
        return page(search, (next, how) => void navigate({ search: next as never, replace: how === 'replace' }));
      },
    });
    return route;
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { user: userEvent.setup({ delay: null }), client, place: () => history.location.href, close: unmount, router };
}
