import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '@/lib/api/query-client';
import { Shell } from '@/components/layout/shell';
import { routeTree } from '@/route-tree.gen';

export const infoPaths = ['/about', '/privacy', '/terms', '/help', '/learn'] as const;

/** Opens a page with the app's own routes and shell, signed out. */
export async function openPage(address: string): Promise<HTMLElement> {
  const router = createRouter({ routeTree, InnerWrap: Shell, history: createMemoryHistory({ initialEntries: [address] }) });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // The page itself, not the pending page.
  await screen.findByRole('heading', { level: 1, name: /^(?!Loading |This is taking )/ });
  return screen.getByRole('main');
}

/** Elements that contain text. Nested ones count once, as the inner one. */
const blocks = 'p, li, dt, dd, figcaption, summary, h1, h2, h3, caption, th, td, button';

/** Returns each block of text on the page in reading order, including links. */
export function blocksOf(room: Element): string[] {
  return [...room.querySelectorAll(blocks)]
    .filter((element) => element.querySelector(blocks) === null)
    .map((element) => element.textContent ?? '')
    .filter((text) => text.trim() !== '');
}
