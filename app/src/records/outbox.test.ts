import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '@/lib/auth/auth';
import { DraftStore } from './drafts';
import { RecordShelf } from '../../test/support/records';
import { server } from '../../test/server';
import { begin, end, newWriting, openNew, openStored, saveRecord, sendWaiting } from '.';
import { serverAnswered } from './outbox';

const person = vi.hoisted(() => ({ id: 'anna' }));
vi.mock('@/lib/current-user', () => ({ currentUserId: () => person.id }));

let shelf: RecordShelf;
const form = { kind: 'note', empty: { title: '', body: '' } } as const;

beforeEach(async () => {
  person.id = 'anna';
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
  for (const user of ['anna', 'ben']) {
    const drafts = new DraftStore(user);
    for (const { id } of await drafts.list()) await drafts.remove(id);
  }
});
afterEach(end);

describe('what waits on a device that two people use', () => {
  it('OPEN-49 is sent only when the same person is here again', async () => {
    shelf.offline = true;
    const page = await newWriting(form, { title: '', body: 'of Anna' });
    await page.save();
    await saveRecord('mood_log', { mood: 3 });
    await sendWaiting();
    shelf.offline = false;

    person.id = 'ben';
    await sendWaiting();
    expect(shelf.all()).toEqual([]);
    expect(await new DraftStore('ben').list()).toEqual([]);

    person.id = 'anna';
    await sendWaiting();
    expect(shelf.all().map(({ kind }) => kind).toSorted()).toEqual(['mood_log', 'note']);
  });

  it('OPEN-49 leaves the page that somebody comes back to by signing in the time to bring back its own', async () => {
    shelf.offline = true;
    const page = await newWriting(form, { title: '', body: 'mid-sentence' });
    await page.save();
    begin();
    await sendWaiting();
    shelf.offline = false;
    shelf.calls.length = 0;
    const coming = (id: string) => store.set({ status: 'signed-in', user: { id, email: 'a@example.org', created_at: '2026-11-01T09:00:00Z', role: 'patient', display_name: null } });
    person.id = 'ben';
    coming('ben');
    person.id = 'anna';
    coming('anna');
    serverAnswered();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(shelf.calls).toEqual([]);
    const back = await openNew(form);
    expect(back.words.read().body).toBe('mid-sentence');
    const stopBack = back.start();
    await vi.waitFor(() => expect(back.state.kind).toBe('saved'), { timeout: 4000 });
    expect(shelf.all()).toMatchObject([{ content: { body: 'mid-sentence' } }]);
    stopBack();
    store.clear();
  });

  it('a page that is still open never sends its words as somebody else', async () => {
    const page = await newWriting(form, { title: '', body: 'of Anna' });
    const stop = page.start();
    person.id = 'ben';
    expect(await page.save()).toBeUndefined();
    expect(page.state).toMatchObject({ kind: 'queued', error: { category: 'auth' } });
    expect(shelf.calls).toEqual([]);
    expect(await new DraftStore('anna').list()).toMatchObject([{ content: { body: 'of Anna' } }]);
    stop();
  });

  it('stops at the first that gets no answer, and keeps the order in which they were saved', async () => {
    shelf.offline = true;
    for (const mood of [1, 2, 3]) await saveRecord('mood_log', { mood });
    shelf.calls.length = 0;
    await sendWaiting();
    expect(shelf.calls).toEqual(['POST /api/records']);
    shelf.offline = false;
    await sendWaiting();
    expect([...shelf.kept.values()].map(({ record }) => (record.content as { mood?: number }).mood)).toEqual([1, 2, 3]);
  });

  it('OPEN-49 what a dying tab still holds is sent at the next answer of the server', async () => {
    shelf.offline = true;
    await saveRecord('mood_log', { mood: 4 });
    shelf.offline = false;
    let held = true;
    const request = (_name: string, _options: LockOptions, work: (lock: object | null) => unknown) => Promise.resolve(work(held ? null : {}));
    vi.stubGlobal('navigator', { ...navigator, locks: { request }, onLine: true });
    await sendWaiting();
    expect(shelf.all()).toEqual([]);
    held = false;
    serverAnswered();
    await sendWaiting();
    expect(shelf.all()).toMatchObject([{ content: { mood: 4 } }]);
    vi.unstubAllGlobals();
  });

  it('what the server will not take is kept, and not sent again and again', async () => {
    shelf.offline = true;
    await saveRecord('note', { title: 'long', body: '' });
    shelf.offline = false;
    shelf.refuse = () => [{ field: 'title', code: 'too_long', message: 'Keep it shorter.' }];
    await sendWaiting();
    shelf.calls.length = 0;
    await sendWaiting();
    expect(shelf.calls).toEqual([]);
    expect(await new DraftStore('anna').list()).toMatchObject([{ content: { title: 'long' }, queued: { trouble: 'refused' } }]);
  });
});

/** The first of the next saves is under way until it is let go. Those after it fail until then. */
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

describe('what changes while it is being sent', () => {
  const moods = () => shelf.all().map(({ content }) => (content as { mood?: number }).mood);

  it('OPEN-49 words typed on a page that was opened meanwhile stay', async () => {
    shelf.offline = true;
    const before = await newWriting(form, { title: '', body: 'saved' });
    const leave = before.start();
    await before.save();
    leave();
    await sendWaiting();
    shelf.offline = false;
    const first = holdFirst();
    const sending = sendWaiting();
    await first.arrived;
    const page = await openStored(form, before.id);
    const stop = page.start();
    page.set({ body: 'saved and more' });
    await page.keeper.flush();
    first.letGo();
    await sending;
    expect(shelf.all()).toMatchObject([{ content: { body: 'saved' } }]);
    expect(await new DraftStore('anna').list()).toMatchObject([{ content: { body: 'saved and more' } }]);
    stop();
  });

  it('OPEN-49 a newer save of the same thing stays, whoever is sending the older one', async () => {
    shelf.offline = true;
    const { id } = await saveRecord('mood_log', { mood: 1 });
    await sendWaiting();
    shelf.offline = false;
    const first = holdFirst();
    const sending = sendWaiting();
    await first.arrived;
    await saveRecord('mood_log', { mood: 2 }, { id });
    first.letGo();
    await sending;
    await sendWaiting();
    expect(moods()).toEqual([2]);
  });

  it('OPEN-49 a newer save of the same thing stays, when it was begun before the older one was answered', async () => {
    const first = holdFirst();
    const id = '0197f0e0-0000-7000-8000-00000000000a';
    const older = saveRecord('mood_log', { mood: 1 }, { id });
    await first.arrived;
    await saveRecord('mood_log', { mood: 2 }, { id });
    first.letGo();
    await older;
    await sendWaiting();
    await sendWaiting();
    expect(moods()).toEqual([2]);
  });

  it('OPEN-49 a save that waits stays when a newer one of the same thing is refused', async () => {
    shelf.offline = true;
    const { id } = await saveRecord('mood_log', { mood: 1 });
    await sendWaiting();
    shelf.offline = false;
    shelf.refuse = () => [{ field: 'mood', code: 'invalid', message: 'No.' }];
    await expect(saveRecord('mood_log', { mood: 99 }, { id })).rejects.toThrow('No.');
    shelf.refuse = () => [];
    await sendWaiting();
    expect(moods()).toEqual([1]);
  });

  it('OPEN-49 the list is looked at again when the device could not be read', async () => {
    shelf.offline = true;
    await saveRecord('mood_log', { mood: 1 });
    await sendWaiting();
    shelf.offline = false;
    vi.spyOn(DraftStore.prototype, 'list').mockRejectedValueOnce(new Error('busy'));
    await sendWaiting();
    expect(moods()).toEqual([]);
    serverAnswered();
    await expect.poll(moods).toEqual([1]);
  });
});
