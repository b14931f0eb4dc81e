import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LiveRegion } from '@/components/live/live-region';
import { ToastArea } from '@/components/live/toast-area';
import { closeRecordStores, recordStore } from '@/records';
import { createQueryClient } from '@/lib/api/query-client';
import { formatMoment } from '@/lib/text/dates';
import { loadCbt, loadCore, stopCore } from '../../../test/core';
import { problem, server } from '../../../test/server';
import { emptyDevice } from '../../../test/support/empty-device';
import { RecordShelf, storedRecord } from '../../../test/support/records';
import { JournalPage } from './journal-page';
import { copy } from './copy';

let shelf: RecordShelf;

beforeAll(loadCore);
beforeAll(loadCbt);
afterEach(async () => {
  await emptyDevice();
  closeRecordStores();
});
beforeEach(() => {
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
});

async function open() {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/journal/new',
    validateSearch: (search: Record<string, unknown>) => ({ entry: search['entry'] as string | undefined }),
    component: function Page() {
      const { entry } = page.useSearch();
      const navigate = page.useNavigate();
      return <JournalPage entryId={entry} onEntry={(id) => void navigate({ search: { entry: id } })} />;
    },
  });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: ['/journal/new'] }) });
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
        <ToastArea />
        <LiveRegion />
      </QueryClientProvider>
    </StrictMode>,
  );
  const situation = await screen.findByRole('textbox', { name: 'Situation' });
  return { situation, user: userEvent.setup(), save: () => screen.getByRole('button', { name: /^Sav/ }) };
}

const high = 'High-risk content detected. Crisis resources have been displayed.';
const medium = 'Concerning content detected. Please consider reaching out to support resources.';

describe('the journal page', () => {
  it('CRISIS-39 ALERT-05 shows help inline, with 988 and a link to more', async () => {
    const { situation, user } = await open();
    await user.type(situation, 'I want to die');
    const block = await screen.findByRole('region', { name: high });
    expect(within(block).getByRole('alert')).toHaveTextContent(high);
    expect(within(block).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(within(block).getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    expect(within(block).getByRole('link', { name: 'More ways to get help' })).toHaveAttribute('href', '/crisis');
    expect(within(block).getByText('Why you’re seeing this')).toBeInTheDocument();
    expect(situation).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ALERT-07 a3_uses the exact message for medium, and shows a number, too', async () => {
    const { situation, user } = await open();
    await user.type(situation, 'I feel worthless');
    expect(await screen.findByRole('alert')).toHaveTextContent(medium);
    expect(screen.queryByText(high)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  });

  it('CRISIS-40 saves an entry with crisis words, once for two presses', async () => {
    const { situation, user, save } = await open();
    await user.type(situation, 'I want to die');
    await user.dblClick(save());
    await waitFor(() => expect(screen.getAllByText(/^Saved at /).length).toBeGreaterThan(0));
    expect(shelf.calls.filter((call) => call === 'POST /api/records')).toHaveLength(1);
    expect(situation).toHaveValue('I want to die');
    await waitFor(async () => expect(await recordStore().drafts.list()).toEqual([]));
  });

  it('SAN-19 JRNL-07 lists the blocked words, keeps them, sends nothing, and jumps to them', async () => {
    const { situation, user, save } = await open();
    await user.type(situation, 'I want to create something');
    expect(await screen.findByText(/^Situation description contains blocked content: /)).toBeInTheDocument();
    await waitFor(() => expect(situation).toHaveAccessibleDescription(/Our filter mistook “create something” for computer code/));
    await user.click(save());
    expect(situation).toHaveValue('I want to create something');
    expect(screen.queryByDisplayValue(/BLOCKED_CONTENT_DETECTED/)).not.toBeInTheDocument();
    expect(shelf.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await user.click(await screen.findByRole('button', { name: /^.?create something/ }));
    const area = situation as HTMLTextAreaElement;
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('create something');
    expect(screen.getByRole('button', { name: 'Use “make something”' })).toBeInTheDocument();
  });

  it('OPEN-49 keeps the text, the draft and the id after a network failure, and Retry saves', async () => {
    shelf.offline = true;
    const { situation, user, save } = await open();
    await user.type(situation, 'on a train');
    await user.click(save());
    // The list of entries has its own alert.
    const alert = (await screen.findByText('Saved on this device. It’s sent when you’re back online.')).parentElement!;
    expect(alert).toHaveAttribute('role', 'alert');
    expect(alert).toHaveTextContent('Connection issue. Please check your internet connection and try again.');
    await waitFor(async () => expect((await recordStore().drafts.list())[0]?.content).toMatchObject({ situation: 'on a train' }));
    shelf.offline = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shelf.calls.filter((call) => call === 'POST /api/records').length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.getAllByText(/^Saved at /).length).toBeGreaterThan(0));
    expect(shelf.all()).toHaveLength(1);
  });

  it('JRNL-02 shows what is missing only after an attempt to save', async () => {
    const { user, save } = await open();
    const words = 'Either situation description or thoughts are required';
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('has prompts in the place of the findings, until there are any', async () => {
    const { situation, user } = await open();
    const [prompt] = copy.fields.situation.prompts;
    expect(screen.getByText(prompt)).toBeInTheDocument();
    await user.type(situation, 'create something');
    await waitFor(() => expect(screen.queryByText(prompt)).not.toBeInTheDocument());
    const [other] = copy.fields.thoughts.prompts;
    expect(screen.getByText(other)).toBeInTheDocument();
  });

  it('MED-11 ALERT-08 shows nothing for medical words', async () => {
    const { situation, user } = await open();
    await user.type(situation, 'My medication changed after the diagnosis');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Noticed in your writing')).not.toBeInTheDocument();
  });

  it('SAN-20 renders a stored entry as plain text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    shelf.add(
      storedRecord('journal_entry', { situation: hostile, thoughts: '', notes: '' }, { id: '0197f0e0-0000-7000-8000-000000000009' }),
    );
    await open();
    expect(await screen.findByText(hostile)).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows the time of an entry as everywhere else: when it was begun, not when it was stored', async () => {
    const [occurredAt, createdAt] = ['2026-11-20T18:05:00.000Z', '2026-11-20T18:40:00.000Z'];
    shelf.add(
      storedRecord('journal_entry', { situation: 'The bus was late', thoughts: '', notes: '' }, { id: 'a', occurredAt, createdAt }),
    );
    await open();
    expect(await screen.findByText(formatMoment(occurredAt), { selector: 'time' })).toHaveAttribute('datetime', occurredAt);
    expect(screen.queryByText(formatMoment(createdAt))).not.toBeInTheDocument();
  });

  it('counts entries that cannot be decrypted, and shows the others', async () => {
    const record = storedRecord(
      'journal_entry',
      { situation: 'still here', thoughts: '', notes: '' },
      { id: '0197f0e0-0000-7000-8000-000000000009' },
    );
    server.use(http.get('*/api/records', () => HttpResponse.json({ records: [record], unreadable: 2 })));
    await open();
    expect(await screen.findByText('still here')).toBeInTheDocument();
    expect(screen.getByText(/^2 entries can’t be opened/)).toBeInTheDocument();
  });

  it('has no list that says nothing is there while only other tools have entries', async () => {
    shelf.add(storedRecord('note', { title: 'Sleep', body: 'seven hours' }));
    await open();
    await waitFor(() => expect(screen.queryByText(copy.listLoading)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('heading', { name: copy.listTitle })).toBeNull());
  });

  it('shows an error with a retry if the list cannot be loaded', async () => {
    server.use(
      http.get('*/api/records', () =>
        problem(503, {
          category: 'database',
          retryable: true,
          message: 'Data service temporarily unavailable. Please try again in a moment.',
        }),
      ),
    );
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Data service temporarily unavailable. Please try again in a moment.');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('OPEN-49 saves text of a deleted entry as exactly one new entry', async () => {
    const { situation, user, save } = await open();
    await user.type(situation, 'Base');
    await user.click(save());
    await waitFor(() => expect(save()).toHaveTextContent(copy.saveAgain));
    const old = shelf.all()[0]?.id;
    shelf.kept.clear();
    await user.type(situation, ' more');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save as a new one' }));
    await waitFor(() => expect(shelf.all()).toMatchObject([{ content: { situation: 'Base more' } }]));
    expect(shelf.all()[0]?.id).not.toBe(old);
    await waitFor(async () => expect(await recordStore().drafts.list()).toEqual([]));
  });

  it('JRNL-02 sends no blank entry while the check is loading', async () => {
    const { user, save } = await open();
    stopCore();
    const back = loadCore();
    await user.click(save());
    expect(await screen.findByText('Either situation description or thoughts are required')).toBeInTheDocument();
    expect(shelf.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await back;
  });

  it('OPEN-49 keeps text typed while both versions of a conflict are being saved', async () => {
    const { situation, user, save } = await open();
    await user.type(situation, 'base');
    await user.click(save());
    await waitFor(() => expect(save()).toHaveTextContent(copy.saveAgain));
    shelf.changeElsewhere(shelf.all()[0]!.id, { situation: 'theirs', thoughts: '', notes: '' });
    await user.clear(situation);
    await user.type(situation, 'mine');
    await user.click(save());
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    server.use(
      http.post('*/api/records', async () => {
        await gate;
        return undefined;
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Keep both' }));
    const field = await screen.findByRole('textbox', { name: 'Situation' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep both' })).not.toBeInTheDocument());
    await user.type(screen.getByRole('textbox', { name: 'Situation' }), ' and more');
    letGo();
    await waitFor(() => expect(shelf.all()).toHaveLength(2));
    expect(field.isConnected ? field : screen.getByRole('textbox', { name: 'Situation' })).toHaveValue('mine and more');
    // The response has arrived, too.
    await screen.findAllByText('Both versions are saved as separate records.');
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
    await user.click(save());
    await waitFor(() =>
      expect(
        shelf
          .all()
          .map(({ content }) => (content as { situation: string }).situation)
          .toSorted(),
      ).toEqual(['mine and more', 'theirs']),
    );
  });

  it('OPEN-49 combining puts both versions into the fields, and can be undone', async () => {
    const { situation, user, save } = await open();
    await user.type(situation, 'base');
    await user.click(save());
    await waitFor(() => expect(save()).toHaveTextContent(copy.saveAgain));
    shelf.changeElsewhere(shelf.all()[0]!.id, { situation: 'theirs', thoughts: '', notes: '' });
    await user.clear(situation);
    await user.type(situation, 'mine');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Combine both' }));
    expect(situation).toHaveValue('theirs\n\nmine');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(situation).toHaveValue('mine');
  });
});
