import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '@/lib/auth';
import { store } from '@/lib/auth/auth';
import { privacyLock } from '@/lib/device/privacy-lock';
import { closeRecordStores, recordStore } from '@/records/current-store';
import type { Draft } from '@/records/db';
import { server } from '../../../test/server';
import { RecordShelf } from '../../../test/support/records';
import { SignOutGate } from './sign-out-gate';

const draft = (id: string): Draft => ({
  id,
  kind: 'note',
  recordId: id,
  content: { body: 'private' },
  phase: 'dirty',
  unacknowledged: [],
  updatedAt: 1,
  setAside: false,
  pageless: false,
});

let users = 0;
beforeEach(() => {
  users += 1;
  store.set({
    status: 'signed-in',
    user: { id: `leaver-${users}`, email: 'r@example.org', created_at: '', role: 'patient', display_name: null },
    role: 'patient',
  });
});
afterEach(() => {
  closeRecordStores();
  store.clear();
  vi.restoreAllMocks();
});

/**
 * Signs out up to the request to the server, which other tests cover. A test that gets that far waits for the end, or else
 * the session would end within the next test.
 */
function leave(): { left: () => boolean } {
  let isLeft = false;
  vi.spyOn(store, 'clear').mockImplementation(() => undefined);
  void auth.signOut().then(() => (isLeft = true));
  return { left: () => isLeft };
}

describe('finding 8: signing out', { timeout: 20_000 }, () => {
  it('offers what is not saved, and stays if the user does', async () => {
    const drafts = recordStore().drafts;
    await drafts.put(draft('a'));
    await drafts.put(draft('b'));
    render(<SignOutGate />);
    const out = leave();
    expect(await screen.findByRole('heading', { name: '2 things you wrote are not saved yet' })).toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Stay signed in' }));
    await vi.waitFor(() => expect(out.left()).toBe(true));
    expect(auth.snapshot().status).toBe('signed-in');
    expect(await drafts.list()).toHaveLength(2);
  });

  it('names what can only stay on this device, and keeps that behind a passcode', async () => {
    const drafts = recordStore().drafts;
    await drafts.put({ ...draft('a'), kind: 'analyser_text', content: { text: 'private' } });
    await drafts.put({ ...draft('b'), kind: 'measure', content: { instrument: 'gad7', answers: [2, -1, -1, -1, -1, -1, -1] } });
    render(<SignOutGate />);
    leave();
    await screen.findByRole('heading', { name: '2 things you wrote are not saved yet' });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toHaveLength(2);
    expect(lines).toContain('Text in the analyser, “private”: It’s only on this device.');
    expect(lines).toContain('Questionnaire: It can be saved when all questions are answered.');
    expect(screen.queryByRole('button', { name: 'Save and sign out' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep behind a passcode' })).toBeInTheDocument();
  });

  it('says why the server refused, and still lets the user keep it', async () => {
    const drafts = recordStore().drafts;
    await drafts.put(draft('a'));
    await drafts.put({ ...draft('b'), kind: 'analyser_text', content: { text: 'private' } });
    server.use(
      http.post('*/api/records', () =>
        HttpResponse.json(
          { code: 'invalid', category: 'validation', message: 'The note is too long.', retryable: false, issues: [] },
          { status: 422 },
        ),
      ),
    );
    const forget = vi.spyOn(drafts, 'forget');
    render(<SignOutGate />);
    leave();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Save and sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('keep the rest on this device');
    expect(screen.getByText('Note: The note is too long.')).toBeInTheDocument();
    expect(forget).not.toHaveBeenCalled();
    expect(await drafts.list()).toHaveLength(2);
  });

  it('saves what can be saved, names what can only be here, and asks before that is deleted', async () => {
    const drafts = recordStore().drafts;
    await drafts.put(draft('a'));
    await drafts.put({ ...draft('b'), kind: 'chat_draft', content: { text: 'half a message' } });
    server.use(...new RecordShelf().handlers);
    const forget = vi.spyOn(drafts, 'forget');
    render(<SignOutGate />);
    const out = leave();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Save and sign out' }));
    expect(await screen.findByText(/^Everything else is saved/)).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Message to the assistant, “half a message”: It’s only on this device.');
    expect(screen.queryByText(/check your connection/)).not.toBeInTheDocument();
    expect(forget).not.toHaveBeenCalled();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Yes, delete it and sign out' }));
    await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(out.left()).toBe(true));
  });

  it('deletes nothing if storage can’t be read after saving', async () => {
    const drafts = recordStore().drafts;
    await drafts.put(draft('a'));
    const forget = vi.spyOn(drafts, 'forget');
    render(<SignOutGate />);
    leave();
    const save = await screen.findByRole('button', { name: 'Save and sign out' });
    vi.spyOn(drafts, 'list').mockRejectedValue(new Error('blocked'));
    await userEvent.setup().click(save);
    expect(await screen.findByText(/That didn’t work on this device/)).toBeInTheDocument();
    expect(forget).not.toHaveBeenCalled();
  });

  it('deletes only when asked to', async () => {
    const drafts = recordStore().drafts;
    await drafts.put(draft('a'));
    const forget = vi.spyOn(drafts, 'forget');
    render(<SignOutGate />);
    const out = leave();
    const discard = await screen.findByRole('button', { name: 'Delete and sign out' });
    await userEvent.setup().click(discard);
    expect(screen.getByRole('alert')).toHaveTextContent('This deletes what’s listed above.');
    expect(forget).not.toHaveBeenCalled();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Yes, delete it and sign out' }));
    await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(out.left()).toBe(true));
  });

  it('keeps entries behind a passcode of eight characters or more', async () => {
    const drafts = recordStore().drafts;
    await drafts.put(draft('a'));
    const lock = vi.spyOn(drafts, 'lock').mockResolvedValue();
    render(<SignOutGate />);
    const out = leave();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Keep behind a passcode' }));
    await user.keyboard('short{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('at least 8 characters');
    await user.keyboard(' no more{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('The passcodes don’t match.');
    expect(lock).not.toHaveBeenCalled();
    await user.keyboard('short no more{Enter}');
    await vi.waitFor(() => expect(lock).toHaveBeenCalledExactlyOnceWith('short no more'));
    await vi.waitFor(() => expect(out.left()).toBe(true));
  });

  it('asks nothing at a locked page, and keeps what cannot be saved', async () => {
    const drafts = recordStore().drafts;
    await drafts.put(draft('a'));
    vi.spyOn(recordStore(), 'save').mockRejectedValue(new Error('offline'));
    vi.spyOn(privacyLock, 'isLocked').mockReturnValue(true);
    const forget = vi.spyOn(drafts, 'forget');
    render(<SignOutGate />);
    const out = leave();
    await vi.waitFor(() => expect(out.left()).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(forget).not.toHaveBeenCalled();
    expect(await drafts.list()).toHaveLength(1);
  });

  it('drops the key without a question if nothing is unsaved', async () => {
    const forget = vi.spyOn(recordStore().drafts, 'forget');
    render(<SignOutGate />);
    const out = leave();
    await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await vi.waitFor(() => expect(out.left()).toBe(true));
  });
});
