import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastArea } from '@/components/live/toast-area';
import { createQueryClient } from '@/lib/api/query-client';
import { useRecords } from '@/records';
import { server } from '../../../test/server';
import { RecordShelf, storedRecord } from '../../../test/support/records';
import { RecordItem } from './record-item';

const id = '0197f0e0-0000-7000-8000-000000000001';
const copy = { open: 'Open', remove: 'Delete', removed: 'Note deleted.' };
const note = (part: object = {}) => storedRecord('note', { title: 'Sleep' }, { id, ...part });

let shelf: RecordShelf;
beforeEach(() => {
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
});

function List({ onDeleted }: { onDeleted?: () => void }) {
  const { records } = useRecords(['note']);
  return (
    <ul>
      {records.map((record) => (
        <RecordItem key={record.id} record={record} name="Sleep" copy={copy} onOpen={() => {}} {...(onDeleted && { onDeleted })}>
          <p>Early to bed</p>
        </RecordItem>
      ))}
    </ul>
  );
}

function open(page = <List />) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {page}
      <a href="#elsewhere">Elsewhere</a>
      <ToastArea />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('RecordItem', () => {
  it('OPEN-12 moves the focus to Undo after deletion, and Undo restores the record', async () => {
    shelf.add(note());
    const onDeleted = vi.fn();
    const user = open(<List onDeleted={onDeleted} />);
    await user.click(await screen.findByRole('button', { name: 'Delete: Sleep' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(shelf.get(id)).toBeUndefined();
    expect(onDeleted).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('article', { name: 'Sleep' })).toBeInTheDocument();
    expect(shelf.get(id)).toBeDefined();
  });

  it('leaves the focus alone if the user moved it during deletion', async () => {
    shelf.add(note());
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.delete('*/api/records/:id', async () => {
        await slow;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Delete: Sleep' }));
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
    answer();
    await screen.findByRole('button', { name: 'Undo' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('stays in the list and keeps the focus when it cannot be deleted', async () => {
    shelf.add(note());
    const onDeleted = vi.fn();
    const user = open(<List onDeleted={onDeleted} />);
    const button = await screen.findByRole('button', { name: 'Delete: Sleep' });
    shelf.offline = true;
    await user.click(button);
    expect((await screen.findAllByText('Deleting needs a connection. Nothing was deleted.')).length).toBeGreaterThan(0);
    expect(button).toHaveFocus();
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('shows who can see the record, or that it is queued and cannot be deleted yet', () => {
    const actions = <button type="button">More</button>;
    open(
      <ul>
        <RecordItem record={note({ share: 'full' })} name="Sent" copy={copy} actions={actions} onOpen={() => {}}>
          <p>One</p>
        </RecordItem>
        <RecordItem record={note({ version: 0 })} name="Waiting" copy={copy} actions={actions} onOpen={() => {}}>
          <p>Two</p>
        </RecordItem>
      </ul>,
    );
    const sent = within(screen.getByRole('article', { name: 'Sent' }));
    expect(sent.getByText('Your therapist can read this')).toBeInTheDocument();
    expect(sent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open', 'More', 'Delete']);
    const waiting = within(screen.getByRole('article', { name: 'Waiting' }));
    expect(waiting.getByText('On this device only, until you’re back online')).toBeInTheDocument();
    expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open']);
  });

  it('also shows on a short line that it is queued', () => {
    open(
      <ul>
        <RecordItem record={note({ version: 0 })} copy={copy} onOpen={() => {}}>
          <p>Two</p>
        </RecordItem>
      </ul>,
    );
    expect(screen.getByText('On this device only, until you’re back online')).toBeInTheDocument();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open']);
  });

  it('opens a record unless it is already open', async () => {
    const onOpen = vi.fn();
    const user = open(
      <ul>
        <RecordItem record={note()} name="Here" copy={copy} isOpen onOpen={onOpen}>
          <p>One</p>
        </RecordItem>
        <RecordItem record={note()} name="There" copy={copy} onOpen={onOpen}>
          <p>Two</p>
        </RecordItem>
      </ul>,
    );
    await user.click(screen.getByRole('button', { name: 'On the page now: Here' }));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Open: There' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('is a short line identified by its time if it has no name', () => {
    open(
      <ul>
        <RecordItem record={note()} copy={copy} facts=", not finished" onOpen={() => {}}>
          <p>One</p>
        </RecordItem>
      </ul>,
    );
    const when = screen.getByRole('time').textContent;
    expect(screen.getByText(/, not finished$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Open ${when}` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Delete ${when}` })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByText('Only you can see this')).not.toBeInTheDocument();
  });
});
