import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { LiveRegion } from '@/components/live/live-region';
import { ToastArea } from '@/components/live/toast-area';
import { recordStore } from '@/records';
import { createQueryClient } from '@/lib/api/query-client';
import { loadCbt, loadCore } from '../core';
import { server } from '../server';
import { emptyDevice } from './empty-device';
import { RecordShelf } from './records';

/** The server's records in the current test. */
export let shelf: RecordShelf;

/**
 * Sets up the tests of a tool: the real cores and, for each test, an empty device and a server
 * without records.
 */
export function prepareTools(): void {
  beforeAll(loadCore);
  beforeAll(loadCbt);
  beforeEach(() => {
    shelf = new RecordShelf();
    server.use(...shelf.handlers);
  });
  afterEach(emptyDevice);
}

type Search = Record<string, unknown>;

interface Tool<S extends object> {
  path: string;
  /** Parses the route's search parameters. */
  read?: (search: Search) => S;
  page: (search: S, go: (search: object, how?: 'push' | 'replace') => void) => ReactNode;
}

/** Opens the page of a tool in its own browser, so that a reload is one more call. */
export function openTool<S extends object>({ path, read, page }: Tool<S>, address = path) {
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
  const route = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Search) => (read ? read(search) : search) as Search,
    component: function Page() {
      const search = route.useSearch() as S;
      const navigate = route.useNavigate();
      return page(search, (next, how) => void navigate({ search: next as never, replace: how === 'replace' }));
    },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { user: userEvent.setup({ delay: null }), place: () => history.location.href, close: unmount };
}

export type { UserEvent as User };

export const box = (name: string | RegExp) => screen.findByRole('textbox', { name });

export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Pastes text at once. The tests of the fields cover single key presses. */
export async function paste(user: UserEvent, into: HTMLElement, words: string): Promise<void> {
  await user.click(into);
  await user.paste(words);
}

/** Waits until a text of a kind is stored on the device, where a reload finds it. */
export async function keptOnDevice(kind: string): Promise<void> {
  await waitFor(async () => expect((await recordStore().drafts.list()).map((draft): string => draft.kind)).toContain(kind));
}
