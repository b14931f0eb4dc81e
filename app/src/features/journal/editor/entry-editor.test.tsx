import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { end } from '@/records';
import { uuidv7 } from '@/lib/uuid';
import { loadCore } from '../../../../test/core';
import { server } from '../../../../test/server';
import { emptyDevice } from '../../../../test/support/empty-device';
import { RecordShelf, storedRecord } from '../../../../test/support/records';
import { messages } from '../messages';
import { emptyText } from '../model/entry-text';
import { openStoredEntry } from '../model/writing-session';
import { EntryEditor } from './entry-editor';

let shelf: RecordShelf;

beforeAll(loadCore);
beforeEach(() => {
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
});
afterEach(async () => {
  end();
  await emptyDevice();
});

const thoughts = () => shelf.all().map(({ content }) => (content as { thoughts: string }).thoughts);

describe('a conflict', () => {
  it('OPEN-49 words typed while both versions are being saved are not taken off the page', async () => {
    const id = uuidv7();
    shelf.add(storedRecord('journal_entry', { ...emptyText, thoughts: 'base' }, { id }));
    const session = await openStoredEntry(id);
    render(<EntryEditor session={session} onSaved={() => {}} onWriteAnother={() => {}} onSaveAsNew={() => {}} />);
    shelf.changeElsewhere(id, { ...emptyText, thoughts: 'theirs' });
    act(() => session.words.replace({ ...emptyText, thoughts: 'mine' }));
    await act(() => session.save());

    let letGo = () => {};
    let arrive = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    server.use(
      http.post('*/api/records', async () => {
        arrive();
        await gate;
        return undefined;
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: messages.conflictBoth }));
    await arrived;
    act(() => session.words.replace({ ...emptyText, thoughts: 'mine and more' }));
    letGo();
    await waitFor(() => expect(session.words.read().thoughts).toBe('theirs'));
    expect(thoughts().toSorted()).toEqual(['mine and more', 'theirs']);
  });
});
