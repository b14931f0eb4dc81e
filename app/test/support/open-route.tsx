import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, type AnyRoute } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { createQueryClient } from '@/lib/api/query-client';

/** Opens one page of the app, without its frame. Returns a function that returns how often React has rendered it. */
export function openRoute(route: AnyRoute, address: string): () => number {
  let commits = 0;
  const root = createRootRoute({ notFoundComponent: () => <h1>Elsewhere</h1> });
  const [path = '/'] = address.split('?');
  const page = route.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: [address] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Profiler id="page" onRender={() => (commits += 1)}>
        <RouterProvider router={router as never} />
      </Profiler>
    </QueryClientProvider>,
  );
  return () => commits;
}
