import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftStore } from '@/lib/drafts';
import { RecordShelf } from '../../../test/support/records';
import { server } from '../../../test/server';
import { end, newWriting, saveRecord, sendWaiting } from '.';
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
    const store = new DraftStore(user);
    for (const { id } of await store.list()) await store.remove(id);
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
