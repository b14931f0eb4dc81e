import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { useFirstEntry } from '@/records/use-first-entry';
import { closeRecordStores } from '@/records';
import { problem, server } from '../../../test/server';
import { prepareTools, shelf } from '../../../test/support/open-tool';
import { storedRecord } from '../../../test/support/records';
import { JournalPage } from './journal-page';

const told = vi.hoisted(() => ({ moments: [] as string[] }));
vi.mock('@/lib/analytics', () => ({
  firstEntry: { started: () => told.moments.push('started'), completed: () => told.moments.push('completed') },
}));

prepareTools();
afterEach(closeRecordStores);
beforeEach(() => {
  told.moments.length = 0;
});

async function open() {
  const client = createQueryClient();
  const root = createRootRoute({ component: () => <JournalPage entryId={undefined} onEntry={() => {}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const situation = await screen.findByRole('textbox', { name: 'Situation' });
  await waitFor(() =>
    expect(client.getQueriesData({ queryKey: ['records', 'list'] }).filter(([, data]) => data !== undefined)).toHaveLength(2),
  );
  return { user: userEvent.setup(), situation };
}

const save = () => screen.getByRole('button', { name: /^Sav/ });

describe('the first-entry events', () => {
  it('JRNL-14 JRNL-15 are sent at the first text and at the first save', async () => {
    const { user, situation } = await open();
    expect(told.moments).toEqual([]);
    await user.type(situation, 'A long day');
    expect(told.moments).toEqual(['started']);
    await user.click(save());
    await waitFor(() => expect(told.moments).toEqual(['started', 'completed']));
  });

  it('JRNL-15 is not sent after a failed save', async () => {
    server.use(http.post('*/api/records', () => problem(400, { message: 'No.' })));
    const { user, situation } = await open();
    await user.type(situation, 'A long day');
    await user.click(save());
    await screen.findByText('No.', { exact: false });
    expect(told.moments).toEqual(['started']);
  });

  it('JRNL-14 is sent for text typed before the effects of the first rendering ran', async () => {
    let content = { notes: '' };
    const handle = { read: () => content as never, subscribe: () => () => {}, state: { kind: 'idle' } as const };
    function Page() {
      useFirstEntry(handle);
      // Layout effects run before the others.
      useLayoutEffect(() => {
        content = { notes: 'A long day' };
      }, []);
      return null;
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(told.moments).toEqual(['started']));
  });

  it('JRNL-14 is not sent if the user has an entry', async () => {
    shelf.add(storedRecord('journal_entry', { situation: 'x', thoughts: '', notes: '' }, { id: '01890000-0000-7000-8000-000000000001' }));
    const { user, situation } = await open();
    await user.type(situation, 'A second day');
    expect(told.moments).toEqual([]);
  });
});
