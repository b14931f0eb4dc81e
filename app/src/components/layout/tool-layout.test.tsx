import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { emptyDevice } from '../../../test/support/empty-device';
import { RecordShelf, storedRecord } from '../../../test/support/records';
import { server } from '../../../test/server';
import type { AsideId } from './tool-aside';
import { ToolLayout } from './tool-layout';

const widthBefore = window.innerWidth;
afterEach(() => {
  window.innerWidth = widthBefore;
});
afterEach(emptyDevice);

async function show(width: number, isWhole = false, id: AsideId = 'manual-notes'): Promise<void> {
  window.innerWidth = width;
  const root = createRootRoute({
    component: () => (
      <ToolLayout id={id} isWhole={isWhole}>
        <h1>Notes</h1>
      </ToolLayout>
    ),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Notes' });
}

const aside = () => screen.queryByRole('complementary');

it('shows what helps beside the tool on a wide screen, with the way to the plan', async () => {
  await show(1200);
  expect(await screen.findByRole('complementary', { name: 'What notes are good for' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Success replay' })).toHaveAttribute('href', '/success-replay');
  expect(screen.getByRole('link', { name: 'Open my safety plan' })).toHaveAttribute('href', '/safety-plan');
});

it('leaves narrower screens as they are', async () => {
  await show(1199);
  expect(aside()).not.toBeInTheDocument();
});

it('leaves the whole width to a page that needs it', async () => {
  await show(1280, true);
  expect(aside()).not.toBeInTheDocument();
});

it('lists the latest entries beside the mood logs, by kind and day and without their words', async () => {
  const entry = storedRecord(
    'journal_entry',
    { situation: 'A heavy day', thoughts: '', notes: '' },
    { occurredAt: '2025-11-20T10:00:00.000+00:00' },
  );
  const shelf = new RecordShelf();
  server.use(...shelf.handlers);
  shelf.add(entry);
  await show(1200, false, 'mood-logs');
  expect(await screen.findByRole('link', { name: /^Journal entry, .*2025/ })).toHaveAttribute('href', `/journal?view=${entry.id}`);
  expect(screen.queryByText(/A heavy day/)).not.toBeInTheDocument();
});
