import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecordShelf } from '../../test/support/records';
import { server } from '../../test/server';
import { emptyDevice } from '../../test/support/empty-device';
import { closeRecordStores, recordsKey, recordStore } from '.';
import { pageOfDraft } from './calm-words';
import { DraftDb } from './db';

afterEach(async () => {
  closeRecordStores();
  vi.restoreAllMocks();
  await emptyDevice();
});

it('creates a record for another page as a draft on this device', async () => {
  const id = await recordStore().createDraft('note', { title: '', body: 'on the way' });
  expect(await recordStore().drafts.list()).toMatchObject([{ recordId: id, content: { body: 'on the way' } }]);
});

it('OPEN-49 does not navigate when neither the device nor the server stored the content', async () => {
  const shelf = new RecordShelf();
  server.use(...shelf.handlers);
  vi.spyOn(DraftDb.prototype, 'put').mockRejectedValue(new Error('full'));
  shelf.offline = true;
  await expect(recordStore().createDraft('note', { title: '', body: 'on the way' })).rejects.toThrow();
  shelf.offline = false;
  await expect(recordStore().createDraft('note', { title: '', body: 'on the way' })).resolves.toBeTypeOf('string');
});

it('removes a draft as it was listed, and no words that another tab has written since', async () => {
  const store = recordStore();
  await store.createDraft('note', { title: '', body: 'listed' });
  const [listed] = await store.drafts.list();
  const bodies = async () => (await store.drafts.list()).map(({ content }) => (content as { body: string }).body);
  const putBack = await store.removeDraft(listed!);
  expect(await bodies()).toEqual([]);
  await putBack?.();
  expect(await bodies()).toEqual(['listed']);

  await store.removeDraft(listed!);
  await store.drafts.put({ ...listed!, updatedAt: listed!.updatedAt + 1, content: { body: 'written since' } });
  await putBack?.();
  expect(await bodies()).toEqual(['written since']);
  expect(await store.removeDraft(listed!)).toBeUndefined();
  expect(await bodies()).toEqual(['written since']);
});

it.each([
  ['the first', 1],
  ['a later', 2],
])('a change during %s reading of a list is read, too', async (_, reading) => {
  const store = recordStore();
  const client = new QueryClient();
  store.refresh(client);
  let now = 'before';
  let readings = 0;
  let goOn = () => {};
  const queryFn = async () => {
    const read = now;
    readings += 1;
    if (readings === reading) await new Promise<void>((resolve) => (goOn = resolve));
    return read;
  };
  const queryKey = [...recordsKey, 'list'];
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  if (reading === 2) {
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('before'));
    store.changed();
  }
  await vi.waitFor(() => expect(readings).toBe(reading));
  now = 'after';
  store.changed();
  goOn();
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('after'));
  stop();
});

describe('two tools for one kind', () => {
  const empty = { situation: '', thoughts: '', notes: '' };
  const write = { kind: 'journal_entry', empty, tool: '/journal/new' } as const;
  const reflect = { kind: 'journal_entry', empty, tool: '/ai-cbt-journal' } as const;
  const begin = async (form: typeof write | typeof reflect, thoughts: string) => {
    const page = await recordStore().openNew<'journal_entry'>(form);
    const leave = page.start();
    page.set({ thoughts });
    await page.flush();
    leave();
  };
  const shownIn = async (form: typeof write | typeof reflect) => (await recordStore().openNew<'journal_entry'>(form)).read().thoughts;

  it('OPEN-49 each restores its own draft', async () => {
    await begin(write, 'written');
    expect(await shownIn(reflect)).toBe('');
    await begin(reflect, 'reflected on');
    expect(await shownIn(write)).toBe('written');
    expect(await shownIn(reflect)).toBe('reflected on');
  });

  it('OPEN-49 a draft from before the tools had their own is restored, and then is that tool’s', async () => {
    await recordStore().createDraft('journal_entry', { ...empty, thoughts: 'older' });
    const page = await recordStore().openNew<'journal_entry'>(reflect);
    const leave = page.start();
    expect(page.read().thoughts).toBe('older');
    page.set({ notes: 'more' });
    await page.flush();
    leave();
    expect(await shownIn(write)).toBe('');
    expect(await shownIn(reflect)).toBe('older');
  });

  it('lists of drafts lead to the tool that has the text', async () => {
    await begin(reflect, 'reflected on');
    await begin(write, 'written');
    const drafts = await recordStore().allDrafts();
    expect(drafts.map((draft) => pageOfDraft(draft)).toSorted()).toEqual(
      drafts.map(({ recordId, seed }) => `${String(seed)}?entry=${recordId}`).toSorted(),
    );
    expect(drafts.map(({ seed }) => seed).toSorted()).toEqual(['/ai-cbt-journal', '/journal/new']);
  });
});
