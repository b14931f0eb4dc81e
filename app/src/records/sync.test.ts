import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { store } from '@/lib/auth/auth';
import { DraftDb } from './db';
import { DraftLocks } from './draft-locks';
import { RecordShelf, storedRecord } from '../../test/support/records';
import { BrowserLocks } from '../../test/support/locks';
import { server } from '../../test/server';
import { closeRecordStores, recordStore, saveRecord, sendWaiting } from '.';
import { RecordStore } from './store';

const person = vi.hoisted(() => ({ id: 'anna' }));
vi.mock('@/lib/auth/current-user', () => ({ currentUserId: () => person.id }));

let shelf: RecordShelf;
const form = { kind: 'note', empty: { title: '', body: '' } } as const;

beforeEach(async () => {
  person.id = 'anna';
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
  for (const user of ['anna', 'ben']) {
    const drafts = new DraftDb(user);
    for (const { id } of await drafts.list()) await drafts.remove(id);
  }
});
afterEach(closeRecordStores);

describe('queued saves on a shared device', () => {
  it('OPEN-49 are sent only when the same user signs in again', async () => {
    shelf.offline = true;
    const page = await recordStore().create(form, { title: '', body: 'of Anna' });
    await page.save();
    await saveRecord('mood_log', { mood: 3 });
    await sendWaiting();
    shelf.offline = false;

    person.id = 'ben';
    await sendWaiting();
    expect(shelf.all()).toEqual([]);
    expect(await new DraftDb('ben').list()).toEqual([]);

    person.id = 'anna';
    await sendWaiting();
    expect(
      shelf
        .all()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['mood_log', 'note']);
  });

  it('OPEN-49 wait after sign-in until the first page has opened, which sends its own restored save', async () => {
    shelf.offline = true;
    const page = await recordStore().create(form, { title: '', body: 'mid-sentence' });
    await page.save();
    recordStore().sync.start();
    await sendWaiting();
    shelf.offline = false;
    shelf.calls.length = 0;
    const coming = (id: string) =>
      store.set({
        status: 'signed-in',
        user: { id, email: 'a@example.org', created_at: '2026-11-01T09:00:00Z', role: 'patient', display_name: null },
      });
    person.id = 'ben';
    coming('ben');
    person.id = 'anna';
    coming('anna');
    recordStore().responseReceived();
    window.dispatchEvent(new Event('online'));
    const opening = recordStore().openNew(form);
    recordStore().refresh(createQueryClient());
    const back = await opening;
    expect(shelf.calls).toEqual([]);
    expect(back.read().body).toBe('mid-sentence');
    const stopBack = back.start();
    await vi.waitFor(() => expect(back.saveState.kind).toBe('saved'));
    expect(shelf.calls).toEqual(['POST /api/records']);
    expect(shelf.all()).toMatchObject([{ content: { body: 'mid-sentence' } }]);
    stopBack();
    store.clear();
  });

  it('are never sent by an open page under another user', async () => {
    const page = await recordStore().create(form, { title: '', body: 'of Anna' });
    const stop = page.start();
    person.id = 'ben';
    expect(await page.save()).toBeUndefined();
    expect(page.saveState).toMatchObject({ kind: 'queued', error: { category: 'auth' } });
    expect(shelf.calls).toEqual([]);
    expect(await new DraftDb('anna').list()).toMatchObject([{ content: { body: 'of Anna' } }]);
    stop();
  });

  it('are sent in order, and stop at the first without a response', async () => {
    shelf.offline = true;
    for (const mood of [1, 2, 3]) await saveRecord('mood_log', { mood });
    shelf.calls.length = 0;
    await sendWaiting();
    expect(shelf.calls).toEqual(['POST /api/records']);
    shelf.offline = false;
    await sendWaiting();
    expect([...shelf.kept.values()].map(({ record }) => (record.content as { mood?: number }).mood)).toEqual([1, 2, 3]);
  });

  it('OPEN-49 are sent as soon as a tab that held them is killed', async () => {
    const browser = new BrowserLocks();
    const dying = new RecordStore('anna', { locks: new DraftLocks(browser.of({}), undefined) });
    shelf.offline = true;
    const { id } = await dying.save('mood_log', { mood: 4 });
    shelf.offline = false;
    const die = browser.hold(`evenkeel-draft:${id}`);
    await dying.sync.sendWaiting();
    expect(shelf.all()).toEqual([]);
    // The second run must not wait for the draft twice.
    await dying.sync.sendWaiting();
    shelf.calls.length = 0;
    die();
    await vi.waitFor(() => expect(shelf.all()).toMatchObject([{ content: { mood: 4 } }]));
    expect(shelf.calls).toEqual(['POST /api/records']);
    dying.close();
  });

  it('are sent by one tab at a time', async () => {
    const browser = new BrowserLocks();
    const tabs = [1, 2].map(() => new RecordStore('anna', { locks: new DraftLocks(browser.of({}), undefined) }));
    shelf.offline = true;
    for (const mood of [1, 2, 3]) await tabs[0]?.save('mood_log', { mood });
    shelf.offline = false;
    shelf.calls.length = 0;
    await Promise.all(tabs.map((tab) => tab.sync.sendWaiting()));
    expect(shelf.calls).toEqual(['POST /api/records', 'POST /api/records', 'POST /api/records']);
    for (const tab of tabs) tab.close();
  });

  it('are kept and not sent repeatedly after the server rejected them', async () => {
    shelf.offline = true;
    await saveRecord('note', { title: 'long', body: '' });
    shelf.offline = false;
    shelf.refuse = () => [{ field: 'title', code: 'too_long', message: 'Keep it shorter.' }];
    await sendWaiting();
    shelf.calls.length = 0;
    await sendWaiting();
    expect(shelf.calls).toEqual([]);
    expect(await new DraftDb('anna').list()).toMatchObject([{ content: { title: 'long' }, phase: 'refused' }]);
  });
});

/** Holds the response of the next save until it is released. Later saves fail until then. */
function holdFirst() {
  let letGo = () => {};
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let calls = 0;
  let isHeld = true;
  server.use(
    http.post('*/api/records', async () => {
      calls += 1;
      if (calls > 1) return isHeld ? HttpResponse.error() : undefined;
      arrive();
      await gate;
      return undefined;
    }),
  );
  return {
    arrived,
    letGo: () => {
      isHeld = false;
      letGo();
    },
  };
}

describe('changes during a save', () => {
  const moods = () => shelf.all().map(({ content }) => (content as { mood?: number }).mood);
  const savesHere = async () =>
    (await recordStore().drafts.list()).map(({ save }) => (save?.content as { mood?: number } | undefined)?.mood);

  it('OPEN-49 text typed on a page opened meanwhile is kept', async () => {
    shelf.offline = true;
    const before = await recordStore().create(form, { title: '', body: 'saved' });
    const leave = before.start();
    await before.save();
    leave();
    await sendWaiting();
    shelf.offline = false;
    const first = holdFirst();
    const sending = sendWaiting();
    await first.arrived;
    const page = await recordStore().openStored(form, before.id);
    const stop = page.start();
    page.set({ body: 'saved and more' });
    await page.flush();
    first.letGo();
    await sending;
    expect(shelf.all()).toMatchObject([{ content: { body: 'saved' } }]);
    expect(await new DraftDb('anna').list()).toMatchObject([{ content: { body: 'saved and more' } }]);
    stop();
  });

  it('OPEN-49 a newer save of the same record is kept, no matter which page sends the older one', async () => {
    shelf.offline = true;
    const base = await saveRecord('mood_log', { mood: 1 });
    await sendWaiting();
    shelf.offline = false;
    const first = holdFirst();
    const sending = sendWaiting();
    await first.arrived;
    const newer = saveRecord('mood_log', { mood: 2 }, { base });
    await expect.poll(savesHere).toEqual([2]);
    first.letGo();
    await Promise.all([sending, newer]);
    await sendWaiting();
    expect(moods()).toEqual([2]);
  });

  it('OPEN-49 a newer save of the same record is kept when it was requested before the response to the older one', async () => {
    const first = holdFirst();
    const base = storedRecord('mood_log', {}, { version: 0 });
    const older = saveRecord('mood_log', { mood: 1 }, { base });
    await first.arrived;
    const newer = saveRecord('mood_log', { mood: 2 }, { base });
    await expect.poll(savesHere).toEqual([2]);
    first.letGo();
    expect(await Promise.all([older, newer])).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect(moods()).toEqual([2]);
    expect(await savesHere()).toEqual([]);
  });

  it('OPEN-49 a newer save of the same record by another tab is kept when the older one is confirmed', async () => {
    const first = holdFirst();
    const base = storedRecord('mood_log', {}, { version: 0 });
    const older = saveRecord('mood_log', { mood: 1 }, { base });
    await first.arrived;
    const other = new RecordStore('anna', { locks: new DraftLocks(new BrowserLocks().of({}), undefined) });
    await expect(other.save('mood_log', { mood: 2 }, { base })).resolves.toMatchObject({ version: 0 });
    first.letGo();
    await older;
    expect(await savesHere()).toEqual([2]);
    await other.sync.sendWaiting();
    expect(moods()).toEqual([2]);
    other.close();
  });

  it('OPEN-49 a queued save is kept when a newer one of the same record is rejected', async () => {
    shelf.offline = true;
    const base = await saveRecord('mood_log', { mood: 1 });
    await sendWaiting();
    shelf.offline = false;
    shelf.refuse = () => [{ field: 'mood', code: 'invalid', message: 'No.' }];
    await expect(saveRecord('mood_log', { mood: 99 }, { base })).rejects.toThrow('No.');
    shelf.refuse = () => [];
    await sendWaiting();
    expect(moods()).toEqual([1]);
  });

  it('OPEN-49 the queue is read again after the device could not be read', async () => {
    shelf.offline = true;
    await saveRecord('mood_log', { mood: 1 });
    await sendWaiting();
    shelf.offline = false;
    vi.spyOn(DraftDb.prototype, 'list').mockRejectedValueOnce(new Error('busy'));
    await sendWaiting();
    expect(moods()).toEqual([]);
    recordStore().sync.responseReceived();
    await expect.poll(moods).toEqual([1]);
  });
});
