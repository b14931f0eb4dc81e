import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftDb } from './db';
import { createQueryClient } from '@/lib/api/query-client';
import { uuidv7 } from '@/lib/uuid';
import { RecordShelf, storedRecord } from '../../test/support/records';
import { problem, server } from '../../test/server';
import { closeRecordStores, recordStore, saveRecord, sendWaiting, useRecord, useRecords } from '.';

const empty = { title: '', body: '' };
let shelf: RecordShelf;

beforeEach(async () => {
  sessionStorage.clear();
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
  for (const { id } of await recordStore().drafts.list()) await recordStore().drafts.remove(id);
});
afterEach(closeRecordStores);

function wrapper() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );
}

async function open(id?: string, from?: { body: string }) {
  const hook = renderHook(({ at }: { at: string | undefined }) => useRecord('note', { id: at, empty, from }), {
    wrapper: wrapper(),
    initialProps: { at: id },
  });
  await waitFor(() => expect(hook.result.current.kind).toBe('ready'));
  const page = () => {
    const { current } = hook.result;
    if (current.kind !== 'ready') throw new Error(current.kind);
    const { writing } = current;
    return { ...writing, content: writing.read(), draft: writing.draftStatus() };
  };
  return { ...hook, page };
}

/** Opens text over a record that was deleted meanwhile, after an attempt to save it. */
async function openGone(id: string, part: object = {}) {
  shelf.add(storedRecord('note', { ...empty, body: 'base' }, { id, ...part }));
  const opened = await open(id);
  shelf.kept.delete(id);
  act(() => opened.page().set({ body: 'still here' }));
  await act(() => opened.page().save());
  return opened;
}

describe('useRecord', () => {
  it('OPEN-49 stores text on the device and restores it with the time it was stored', async () => {
    const first = await open();
    act(() => first.page().set({ body: 'half a thought' }));
    await waitFor(() => expect(first.page().draft.kind).toBe('stored'));
    first.unmount();
    const second = await open();
    expect(second.page().content.body).toBe('half a thought');
    expect(second.page().restoredAt).toBeTypeOf('number');
    expect(second.page().id).toBe(first.page().id);
  });

  it('keeps the page mounted when the address changes after the first save', async () => {
    const { page, rerender } = await open();
    act(() => page().set({ body: 'kept' }));
    await act(() => page().save());
    expect(page()).toMatchObject({ version: 1, state: { kind: 'saved' }, draft: { kind: 'none' } });
    rerender({ at: page().id });
    expect(page()).toMatchObject({ version: 1, content: { body: 'kept' } });
    expect(shelf.calls.filter((call) => call.startsWith('GET /api/records/'))).toEqual([]);
  });

  it('starts with content from another page even if there is a draft', async () => {
    const first = await open();
    act(() => first.page().set({ body: 'mine' }));
    await waitFor(() => expect(first.page().draft.kind).toBe('stored'));
    first.unmount();
    const second = await open(undefined, { body: 'handed over' });
    expect(second.page().content.body).toBe('handed over');
    act(() => second.page().set({ body: 'handed over, and more' }));
    await waitFor(() => expect(second.page().draft.kind).toBe('stored'));
    second.unmount();
    expect((await open(undefined, { body: 'handed over' })).page().content.body).toBe('handed over, and more');
  });

  it('a second save joins the first, and one that completes the record replaces one of a draft', async () => {
    const { page } = await open();
    act(() => page().set({ body: 'words' }));
    await act(async () => {
      const { save } = page();
      await Promise.all([save({ status: 'draft' }), save({ status: 'draft' }), save({ status: 'complete' }), save({ status: 'complete' })]);
    });
    expect(shelf.calls.filter((call) => /^(POST|PUT)/.test(call))).toEqual(['POST /api/records']);
    expect(shelf.all()).toMatchObject([{ status: 'complete', content: { body: 'words' } }]);
    expect(page().state.kind).toBe('saved');
  });

  it('shows what the server rejected, and keeps it', async () => {
    shelf.refuse = () => [{ field: 'body', code: 'too_long', message: 'Keep it shorter.' }];
    const { page } = await open();
    act(() => page().set({ body: 'long' }));
    await act(() => page().save());
    expect(page().state).toMatchObject({ kind: 'issues', issues: [{ field: 'body', message: 'Keep it shorter.' }] });
    expect(page().content.body).toBe('long');
    expect((await recordStore().drafts.list())[0]?.content).toMatchObject({ body: 'long' });
  });

  it('in a conflict the other version can be accepted, and the user’s own is set aside', async () => {
    const id = uuidv7();
    shelf.add(storedRecord('note', { ...empty, body: 'base' }, { id }));
    const { page } = await open(id);
    shelf.changeElsewhere(id, { ...empty, body: 'theirs' });
    act(() => page().set({ body: 'mine' }));
    await act(() => page().save());
    expect(page().state.kind).toBe('conflict');
    act(() => page().acceptServerVersion());
    await waitFor(() => expect(page().content.body).toBe('theirs'));
    await waitFor(async () =>
      expect((await recordStore().drafts.list()).map(({ content, setAside }) => [(content as { body: string }).body, setAside])).toEqual([
        ['mine', true],
      ]),
    );
  });

  it('saves the text of a deleted record as a new record with the same time and sharing', async () => {
    const id = uuidv7();
    const occurredAt = '2026-10-01T08:30:00.000+02:00';
    const { page } = await openGone(id, { occurredAt, share: 'summary', status: 'draft' });
    expect(page().state.kind).toBe('gone');
    await act(() => page().saveAsNew());
    expect(page().id).not.toBe(id);
    expect(shelf.all()).toMatchObject([{ id: page().id, content: { body: 'still here' }, occurredAt, share: 'summary', status: 'draft' }]);
    expect(await recordStore().drafts.list()).toEqual([]);
  });

  it('OPEN-49 includes text typed while a new record is being created', async () => {
    const { page } = await openGone(uuidv7());
    const { saveAsNew, set } = page();
    await act(async () => {
      const saving = saveAsNew();
      set({ body: 'still here and more' });
      await saving;
    });
    expect(page()).toMatchObject({ content: { body: 'still here and more' }, state: { kind: 'saved' } });
    expect(shelf.all()).toMatchObject([{ content: { body: 'still here and more' } }]);
    expect(await recordStore().drafts.list()).toEqual([]);
  });

  it('OPEN-49 deletes the old draft only after the text is stored elsewhere', async () => {
    const id = uuidv7();
    const { page } = await openGone(id);
    shelf.offline = true;
    const full = vi.spyOn(DraftDb.prototype, 'put').mockRejectedValue(new Error('full'));
    await act(() => page().saveAsNew());
    full.mockRestore();
    expect(await recordStore().drafts.list()).toMatchObject([{ recordId: id, content: { body: 'still here' } }]);
  });

  it('unsaved text can be discarded, and a blank page can be started beside a draft', async () => {
    const { page } = await open();
    act(() => page().set({ body: 'no' }));
    await act(() => page().discard());
    expect(page()).toMatchObject({ content: empty, state: { kind: 'idle' } });
    expect(await recordStore().drafts.list()).toEqual([]);
    act(() => page().set({ body: 'later' }));
    const { id } = page();
    await act(async () => void (await page().startNew()));
    await waitFor(() => expect(page().id).not.toBe(id));
    expect(page().content).toEqual(empty);
    expect(await recordStore().drafts.list()).toMatchObject([{ recordId: id, setAside: true }]);
  });

  it('OPEN-49 discarding unsaved text keeps a queued save, and a draft set aside opens by its id', async () => {
    shelf.offline = true;
    const { page, unmount } = await open();
    act(() => page().set({ body: 'saved on a train' }));
    await act(() => page().save());
    const { id } = page();
    await act(() => page().discard());
    expect(page().id).not.toBe(id);
    act(() => page().set({ body: 'set aside' }));
    const aside = page().id;
    await act(async () => void (await page().startNew()));
    await waitFor(() => expect(page().id).not.toBe(aside));
    unmount();
    shelf.offline = false;
    await sendWaiting();
    expect(shelf.all()).toMatchObject([{ id, content: { body: 'saved on a train' } }]);
    shelf.calls.length = 0;
    expect((await open(aside)).page().content.body).toBe('set aside');
    expect(shelf.calls).toEqual([]);
  });

  it('distinguishes a missing record from one that could not be loaded', async () => {
    const id = uuidv7();
    const missing = renderHook(() => useRecord('note', { id, empty }), { wrapper: wrapper() });
    await waitFor(() => expect(missing.result.current.kind).toBe('missing'));
    shelf.add(storedRecord('success', { happened: 'x' }, { id }));
    const other = renderHook(() => useRecord('note', { id, empty }), { wrapper: wrapper() });
    await waitFor(() => expect(other.result.current.kind).toBe('missing'));
    server.use(http.get('*/api/records/:id', () => problem(503, { category: 'database', retryable: true, message: 'Not now.' })));
    const late = renderHook(() => useRecord('note', { id, empty }), { wrapper: wrapper() });
    await waitFor(() => expect(late.result.current).toMatchObject({ kind: 'problem', error: { message: 'Not now.' } }));
  });
});

describe('useRecords', () => {
  it('merges queued saves into the stored records, and loads more on request', async () => {
    for (let day = 10; day < 13; day += 1) {
      shelf.add(storedRecord('mood_log', { mood: day - 10 }, { id: uuidv7(), occurredAt: `2026-11-${day}T09:00:00.000+01:00` }));
    }
    const { result } = renderHook(() => useRecords(['mood_log'], { limit: 2 }), { wrapper: wrapper() });
    await waitFor(() => expect(result.current.state).toBe('ready'));
    const moods = () => result.current.records.map(({ content }) => content.mood);
    expect(moods()).toEqual([2, 1]);
    shelf.offline = true;
    await act(() => saveRecord('mood_log', { mood: 9 }, { occurredAt: '2026-11-20T09:00:00.000+01:00' }));
    await waitFor(() => expect(moods()).toEqual([9, 2, 1]));
    shelf.offline = false;
    await waitFor(() => expect(result.current.more).toBeDefined());
    act(() => result.current.more?.());
    await waitFor(() => expect(moods()).toEqual([9, 2, 1, 0]));
    expect(result.current.more).toBeUndefined();
  });
});

describe('an undo that is pressed after its page was left', () => {
  const kept = async () => (await recordStore().drafts.list()).map(({ content }) => content);

  it('changes the record as it is now on the page that has opened it again', async () => {
    const first = await open();
    act(() => first.page().set({ body: 'a line' }));
    const { set } = first.page();
    first.unmount();
    const second = await open();
    act(() => second.page().set({ body: 'a line, and more' }));
    act(() => set({ title: 'brought back' }));
    expect(second.page().content).toEqual({ title: 'brought back', body: 'a line, and more' });
    await waitFor(async () => expect(await kept()).toEqual([{ title: 'brought back', body: 'a line, and more' }]));
  });

  it('keeps what was written on a later visit', async () => {
    const first = await open();
    act(() => first.page().set({ body: 'a line' }));
    const { setAt, read } = first.page();
    first.unmount();
    const second = await open();
    act(() => second.page().set({ body: 'a line, and more' }));
    second.unmount();
    act(() => setAt('title', 'brought back'));
    expect(read()).toEqual({ title: 'brought back', body: 'a line, and more' });
    await waitFor(async () => expect(await kept()).toEqual([{ title: 'brought back', body: 'a line, and more' }]));
  });

  it('finds a record that was saved in between', async () => {
    const id = uuidv7();
    shelf.add(storedRecord('note', { ...empty, body: 'stored' }, { id }));
    const first = await open(id);
    act(() => first.page().set({ body: 'changed' }));
    await act(() => first.page().save());
    const { set } = first.page();
    first.unmount();
    const second = await open(id);
    act(() => set({ title: 'brought back' }));
    expect(second.page().content).toEqual({ title: 'brought back', body: 'changed' });
  });
});
