import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTool, paste, prepareTools, shelf } from '../../../test/support/open-tool';
import { idOf, storedRecord } from '../../../test/support/records';
import { sendWaiting } from '@/records';
import { NotesPage } from './notes-page';

prepareTools();

const start = (address?: string) =>
  openTool(
    {
      path: '/manual-notes',
      read: (search) => search as { entry?: string; link?: string },
      page: ({ entry, link }, go) => <NotesPage entryId={entry} link={link} onEntry={(next, how) => go({ entry: next }, how)} />,
    },
    address,
  );

async function open(address?: string) {
  const tool = start(address);
  const body = await screen.findByRole('textbox', { name: 'Note' });
  const more = screen.queryByRole('button', { name: 'Add a title, tags or a link' });
  if (more) await tool.user.click(more);
  return {
    ...tool,
    body,
    title: screen.getByRole('textbox', { name: 'Title' }),
    save: () => screen.getByRole('button', { name: 'Save note' }),
  };
}

describe('the notes page', () => {
  it('starts with one field; the others come on request, with the focus, or with what is in them', async () => {
    const { user, close } = start();
    const body = await screen.findByRole('textbox', { name: 'Note' });
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Keep at the top' })).not.toBeInTheDocument();
    await paste(user, body, 'Ask about sleep');
    await user.click(screen.getByRole('button', { name: 'Add a title, tags or a link' }));
    expect(screen.getByRole('group', { name: 'Add a title, tags or a link' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeInTheDocument();
    expect(body).toHaveValue('Ask about sleep');
    close();
    shelf.add(storedRecord('note', { title: 'Old', body: 'words' }, { id: idOf(1) }));
    start(`/manual-notes?entry=${idOf(1)}`);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Old');
  });

  it('OPEN-12 saves a note, and a reload opens it as it was', async () => {
    const first = await open();
    await first.user.type(first.title, 'Sleep');
    await paste(first.user, first.body, 'Ask about sleep');
    await first.user.type(screen.getByRole('textbox', { name: 'A new tag' }), 'doctor{Enter}');
    await first.user.click(screen.getByRole('checkbox', { name: 'Bring to my next session' }));
    await first.user.click(first.save());
    await waitFor(() => expect(screen.getAllByText(/^Saved at /).length).toBeGreaterThan(0));
    const [stored] = shelf.all();
    expect(stored).toMatchObject({
      kind: 'note',
      status: 'complete',
      content: { title: 'Sleep', body: 'Ask about sleep', tags: ['doctor'], bringToSession: true },
    });
    await waitFor(() => expect(first.place()).toContain(stored!.id));
    first.close();
    const again = await open(first.place());
    expect(again.title).toHaveValue('Sleep');
    expect(again.body).toHaveValue('Ask about sleep');
    expect(screen.getByRole('checkbox', { name: 'doctor' })).toBeChecked();
  });

  it('OPEN-12 edits a stored note', async () => {
    shelf.add(storedRecord('note', { title: 'Old', body: 'words' }, { id: idOf(1) }));
    const { user, title, save } = await open(`/manual-notes?entry=${idOf(1)}`);
    await user.clear(title);
    await user.type(title, 'New');
    await user.click(save());
    await waitFor(() => expect(shelf.get(idOf(1))).toMatchObject({ version: 2, content: { title: 'New', body: 'words' } }));
  });

  it('OPEN-12 deletes a note, and restores it', async () => {
    shelf.add(storedRecord('note', { title: 'Here', body: 'words' }, { id: idOf(1) }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete: Here' }));
    await waitFor(() => expect(shelf.get(idOf(1))).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shelf.get(idOf(1))).toBeDefined());
    expect(await screen.findByRole('article', { name: 'Here' })).toBeInTheDocument();
  });

  it('lists pinned notes first, and shows their sharing', async () => {
    shelf.add(
      storedRecord('note', { title: 'Newer' }, { id: idOf(2), occurredAt: '2026-11-20T10:00:00Z' }),
      storedRecord('note', { title: 'Older', pinned: true }, { id: idOf(1), occurredAt: '2026-11-01T10:00:00Z', share: 'full' }),
    );
    const { user } = await open();
    await screen.findByRole('article', { name: 'Older' });
    const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(names()).toEqual(['Older', 'Newer']);
    expect(screen.getByText('Your therapist can read this')).toBeInTheDocument();
    expect(screen.getByText('Only you can see this')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove from the top: Older' }));
    await waitFor(() => expect(names()).toEqual(['Newer', 'Older']));
  });

  it('OPEN-49 pins a note without a connection, and sends that later', async () => {
    shelf.add(storedRecord('note', { title: 'Older' }, { id: idOf(1) }));
    const { user } = await open();
    await screen.findByRole('article', { name: 'Older' });
    shelf.offline = true;
    await user.click(screen.getByRole('button', { name: 'Keep at the top: Older' }));
    expect(await screen.findByText('On this device only, until you’re back online')).toBeInTheDocument();
    shelf.offline = false;
    await sendWaiting();
    expect(shelf.get(idOf(1))).toMatchObject({ version: 2, content: { title: 'Older', pinned: true } });
  });

  it('searches regardless of case and accents', async () => {
    shelf.add(
      storedRecord('note', { title: 'Café list', body: 'milk' }, { id: idOf(1) }),
      storedRecord('note', { title: 'Other', body: 'bread' }, { id: idOf(2) }),
    );
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search your notes' }), 'cafe');
    expect(await screen.findByText('One note found.')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await paste(user, screen.getByRole('searchbox'), 'nothing like it');
    expect(await screen.findByText('Nothing found. Try fewer or other words.')).toBeInTheDocument();
  });

  it('shows an empty state, and rejects an empty note', async () => {
    const { user, save } = await open();
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByRole('link', { name: 'The note is still empty.' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(/The note is still empty\./);
    expect(shelf.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('PROD-10 screens text: saves crisis words with marks and help; rejects blocked words', async () => {
    const { user, body, title, save } = await open();
    await paste(user, body, 'I want to die');
    const block = await screen.findByRole('region', { name: 'High-risk content detected. Crisis resources have been displayed.' });
    expect(within(block).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    await paste(user, title, 'I want to create something');
    expect(await screen.findByText(/^Our filter mistook /)).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Before this can be saved:')).toBeInTheDocument();
    expect(shelf.all()).toEqual([]);
    await user.clear(title);
    await waitFor(() => expect(screen.queryByText(/^Our filter mistook /)).not.toBeInTheDocument());
    await user.click(save());
    await waitFor(() => expect(shelf.all()).toHaveLength(1));
    expect(body).toHaveValue('I want to die');
  });

  it('OPEN-49 keeps the text offline, and sends it when the connection returns', async () => {
    const { user, title, save } = await open();
    shelf.offline = true;
    await user.type(title, 'on a train');
    await user.click(save());
    expect(await screen.findByText('Saved on this device. It’s sent when you’re back online.')).toBeInTheDocument();
    expect(title).toHaveValue('on a train');
    shelf.offline = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shelf.all()).toHaveLength(1));
  });

  it('starts with a link from another page', async () => {
    shelf.add(storedRecord('success', { happened: 'I called the dentist myself' }, { id: idOf(3) }));
    await open(`/manual-notes?link=${idOf(3)}`);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Belongs to' })).toHaveValue(idOf(3)));
    expect(await screen.findByRole('link', { name: 'Open what it belongs to' })).toHaveAttribute(
      'href',
      `/success-replay?entry=${idOf(3)}`,
    );
  });
});
