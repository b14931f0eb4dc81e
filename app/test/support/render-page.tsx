import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ToastArea } from '@/components/live/toast-area';
import { createQueryClient } from '@/lib/api/query-client';

/** Renders part of a page with a router, a query client without retries, and the toasts. */
export async function renderPage(page: ReactNode): Promise<void> {
  const routeTree = createRootRoute({
    component: () => (
      <>
        {page}
        <ToastArea />
      </>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(async () => router.load());
}
