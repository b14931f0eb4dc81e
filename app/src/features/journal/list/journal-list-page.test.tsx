import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ToastArea } from '@/components/live/toast-area';
import { closeRecordStores, recordStore, saveRecord } from '@/records';
import { createQueryClient } from '@/lib/api/query-client';
import { uuidv7 } from '@/lib/uuid';
import { RecordShelf, storedRecord } from '../../../../test/support/records';
import { problem, server } from '../../../../test/server';
import { EntryView } from './entry-view';
import { readChoices, stateWith, wordsOf, type Filters } from './filters';
import { JournalListPage } from './journal-list-page';

let shelf: RecordShelf;
const ids = { train: uuidv7(), record: uuidv7(), note: uuidv7() };

beforeEach(async () => {
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
  for (const { id } of await recordStore().drafts.list()) await recordStore().drafts.remove(id);
});
afterEach(closeRecordStores);

function fill() {
  shelf.add(
    storedRecord(
      'journal_entry',
      { situation: 'Late train', thoughts: '', notes: '' },
      { id: ids.train, occurredAt: '2026-11-03T08:00:00.000Z' },
    ),
  );
  shelf.add(
    storedRecord(
      'thought_record',
      {
        situation: 'Talk at work',
        thoughts: [{ text: 'They will laugh', belief: 80, hot: true }],
        patterns: ['mind_reading'],
        balanced: 'Some may, some may not',
      },
      { id: ids.record, occurredAt: '2026-11-10T08:00:00.000Z', share: 'summary' },
    ),
  );
  shelf.add(
    storedRecord('note', { title: 'For Tuesday', body: 'Ask about the café' }, { id: ids.note, occurredAt: '2026-11-12T08:00:00.000Z' }),
  );
}

async function open(at = '/journal', history = createMemoryHistory({ initialEntries: [at] })) {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/journal',
    validateSearch: (search: Record<string, unknown>) => ({ ...readChoices(search), view: search['view'] as string | undefined }),
    beforeLoad: ({ location }) => ({ words: wordsOf('me', location.state) }),
    component: function List() {
      const { view, ...choices } = list.useSearch() as Filters & { view?: string };
      const { words } = list.useRouteContext() as { words: Filters };
      const navigate = list.useNavigate();
      if (view) return <EntryView id={view} listAt="/journal" onDeleted={() => void navigate({ search: {} as never })} />;
      return (
        <JournalListPage
          filters={{ ...choices, ...words }}
          onFilters={(next) => void navigate({ search: readChoices(next) as never, state: stateWith('me', next), replace: true })}
          viewAt={(id, { kind = '' }) => `/journal?kind=${kind}&view=${id}`}
        />
      );
    },
  });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
      <ToastArea />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), router, unmount, search: () => router.state.location.search as Record<string, unknown> };
}

const lines = () => within(screen.getByRole('region', { name: 'Entries' })).queryAllByRole('listitem');

describe('the list of all entries', () => {
  it('OPEN-12 lists every kind, newest first, with its sharing and a link to its tool', async () => {
    fill();
    await open();
    await waitFor(() => expect(lines()).toHaveLength(3));
    const [note, record, entry] = lines();
    expect(note).toHaveTextContent('Note · Only you');
    expect(record).toHaveTextContent('Thought record · Your therapist sees a summary');
    expect(entry).toHaveTextContent('Late train');
    const edit = (line: HTMLElement | undefined) => within(line as HTMLElement).getByRole('link', { name: /^Edit/ });
    expect(edit(note)).toHaveAttribute('href', `/manual-notes?entry=${ids.note}`);
    expect(edit(record)).toHaveAttribute('href', `/guided-journal?entry=${ids.record}`);
    expect(edit(entry)).toHaveAttribute('href', `/journal/new?entry=${ids.train}`);
  });

  it('searches all texts and marks the matches', async () => {
    fill();
    const { user } = await open();
    await waitFor(() => expect(lines()).toHaveLength(3));
    await user.type(screen.getByRole('searchbox', { name: 'Search your entries' }), 'cafe');
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(within(lines()[0] as HTMLElement).getByText('café', { selector: 'mark' })).toBeInTheDocument();
    expect(shelf.calls.filter((call) => call.includes('search')).length).toBeLessThan(4);
    expect(await screen.findByText('One entry found.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(lines()).toHaveLength(3));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('OPEN-12 keeps words out of the address; Back and a reload restore them', async () => {
    fill();
    const { user, router, unmount } = await open('/journal?kind=note');
    const addresses: string[] = [];
    router.history.subscribe(({ location }) => addresses.push(location.href));
    await user.type(await screen.findByRole('searchbox', { name: 'Search your entries' }), 'cafe');
    await waitFor(() => expect(screen.getByText('café', { selector: 'mark' })).toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: /^Read/ }));
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('cafe');
    await user.type(screen.getByRole('combobox', { name: 'Feeling' }), 'Secret{Enter}');
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeInTheDocument();

    unmount();
    await open('', router.history);
    expect(await screen.findByRole('searchbox')).toHaveValue('cafe');
    expect(screen.getByRole('combobox', { name: 'Feeling' })).toHaveValue('Secret');
    act(() => router.history.go(-2));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Feeling' })).toHaveValue(''));
    expect(screen.getByRole('searchbox')).toHaveValue('cafe');
    expect(addresses).toContain(`/journal?kind=note&view=${ids.note}`);
    expect(addresses.join(' ')).not.toMatch(/cafe|secret/i);
  });

  it('removes words from an address that has them, and does not search for them', async () => {
    fill();
    const { router } = await open('/journal?q=cafe&emotion=Calm');
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(router.history.location.href).toBe('/journal');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('filters by kind, day, pattern, sharing and balanced thought, and says when nothing matches', async () => {
    fill();
    const { user, search } = await open('/journal?pattern=mind_reading');
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(screen.getByRole('combobox', { name: 'Thinking pattern' })).toHaveValue('mind_reading');
    await user.click(screen.getByRole('checkbox', { name: 'Has a balanced thought' }));
    await waitFor(() => expect(search()).toMatchObject({ pattern: 'mind_reading', balanced: true }));
    expect(lines()).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who can see it' }), 'Only you');
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Note');
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toHaveTextContent('For Tuesday');
  });

  it('OPEN-12 deletes with an undo, now and for thirty days', async () => {
    fill();
    const { user } = await open();
    await waitFor(() => expect(lines()).toHaveLength(3));
    await user.click(within(lines()[2] as HTMLElement).getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(lines()).toHaveLength(3));

    await user.click(within(lines()[2] as HTMLElement).getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    await user.click(screen.getByText('Recently deleted'));
    expect(await screen.findByText(/^Journal entry · Gone for good on .*21/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore: Late train' }));
    await waitFor(() => expect(lines()).toHaveLength(3));
  });

  it('says that deleting needs a connection, and deletes nothing', async () => {
    fill();
    const { user } = await open();
    await waitFor(() => expect(lines()).toHaveLength(3));
    shelf.offline = true;
    await user.click(within(lines()[0] as HTMLElement).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findAllByText('Deleting needs a connection. Nothing was deleted.')).not.toEqual([]);
    expect(shelf.all()).toHaveLength(3);
  });

  it('lists what is queued on the device, and that it was sent', async () => {
    fill();
    shelf.offline = true;
    await saveRecord('note', { title: 'Written in a tunnel', body: '' });
    server.use(http.get('*/api/records', () => problem(503, { category: 'database', retryable: true, message: 'Not now.' })));
    const { user } = await open();
    const part = await screen.findByRole('region', { name: 'On this device' });
    shelf.offline = false;
    expect(part).toHaveTextContent('Note · Waiting for a connection');
    expect(part).toHaveTextContent('Written in a tunnel');
    await user.click(within(part).getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'On this device' })).not.toBeInTheDocument());
    expect(shelf.all().map(({ content }) => (content as { title?: string }).title)).toContain('Written in a tunnel');
  });

  it('OPEN-49 lists unsaved text of all pages, and removes it with an undo', async () => {
    await recordStore().drafts.put({
      id: 'd',
      kind: 'note',
      recordId: ids.note,
      content: { title: 'Half a note' },
      phase: 'dirty',
      unacknowledged: [],
      updatedAt: 1,
      setAside: true,
      pageless: false,
    });
    const { user } = await open();
    const part = await screen.findByRole('region', { name: 'On this device' });
    expect(part).toHaveTextContent('Note · Not saved yet');
    expect(within(part).getByRole('link', { name: 'Open: Half a note' })).toHaveAttribute('href', `/manual-notes?entry=${ids.note}`);
    await user.click(within(part).getByRole('button', { name: 'Remove: Half a note' }));
    await waitFor(() => expect(part).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('region', { name: 'On this device' })).toHaveTextContent('Half a note');
  });

  it('loads fifty more on request', async () => {
    for (let count = 0; count < 60; count += 1) shelf.add(storedRecord('note', { title: `Note ${count}`, body: '' }, { id: uuidv7() }));
    const { user } = await open();
    await waitFor(() => expect(lines()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(lines()).toHaveLength(60));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('shows an empty state without entries, and an error if the list cannot be loaded', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
    expect(user).toBeDefined();
    document.body.innerHTML = '';
    server.use(http.get('*/api/records', () => problem(503, { category: 'database', retryable: true, message: 'Not now.' })));
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We couldn’t load your journal. Nothing is lost.');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('one entry to read', () => {
  it('OPEN-12 shows its whole text, its sharing and its earlier versions', async () => {
    fill();
    shelf.changeElsewhere(ids.record, {
      situation: 'Talk at work, moved to Friday',
      moods: [{ emotion: 'Anxious', intensity: 70, after: 40 }],
    });
    const { user } = await open(`/journal?view=${ids.record}`);
    expect(await screen.findByText('Talk at work, moved to Friday')).toBeInTheDocument();
    expect(screen.getByText('Anxious: 70 before, 40 after')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Who can see it' }).nextElementSibling).toHaveTextContent('Your therapist sees a summary');
    await user.click(screen.getByText('Earlier versions'));
    expect(await screen.findByRole('heading', { name: /^Version 1, saved / })).toBeInTheDocument();
    expect(screen.getByText('They will laugh (believed 80 of 100) · the thought that hurts most')).toBeInTheDocument();
    expect(screen.getByText('Mind reading')).toBeInTheDocument();
  });

  it('shows a note as it is meant, without the signs of Markdown', async () => {
    fill();
    const id = uuidv7();
    shelf.add(storedRecord('note', { title: 'Shopping', body: '# Today\n- milk\n- **bread**' }, { id }));
    await open(`/journal?view=${id}`);
    expect(await screen.findByRole('heading', { name: 'Today', level: 3 })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(expect.arrayContaining(['milk', 'bread']));
    expect(screen.queryByText(/[#*]{1,2}/)).not.toBeInTheDocument();
  });

  it('says when it does not exist', async () => {
    await open(`/journal?view=${uuidv7()}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find this entry. It may have been deleted.');
  });
});
