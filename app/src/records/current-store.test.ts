import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store as session } from '@/lib/auth/auth';
import { BrowserLocks } from '../../test/support/locks';
import { RecordShelf } from '../../test/support/records';
import { server } from '../../test/server';
import { closeRecordStores, recordStore } from '.';
import type { OpenRecord } from './open-record';
import type { RecordStore } from './store';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const form = { kind: 'note', empty: { title: '', body: '' } } as const;

function signIn(id: string): void {
  session.set({
    status: 'signed-in',
    user: { id, email: 'a@example.org', created_at: '2026-11-01T09:00:00Z', role: 'patient', display_name: null },
  });
}

beforeEach(() => server.use(...new RecordShelf().handlers));
afterEach(async () => {
  await recordStore().drafts.forget();
  closeRecordStores();
  session.clear();
  vi.unstubAllGlobals();
});

/** A visit that writes, saves and leaves. Returns only weak references to what it opened. */
async function visit(): Promise<{ page: WeakRef<OpenRecord<'note'>>; store: WeakRef<RecordStore> }> {
  const page = await recordStore().openNew(form);
  const stop = page.start();
  page.set({ body: 'only for me' });
  await page.save();
  stop();
  return { page: new WeakRef(page), store: new WeakRef(recordStore()) };
}

it('nothing that was written stays in memory after sign-out', async () => {
  signIn('anna');
  const { page, store } = await visit();
  session.clear();
  recordStore();
  await vi.waitFor(() => {
    collectGarbage();
    // Compared as booleans: a failed assertion would keep the objects themselves.
    expect([page.deref() === undefined, store.deref() === undefined]).toEqual([true, true]);
  });
});

it('OPEN-49 a page whose session has expired keeps its store, and writes its draft there', async () => {
  signIn('anna');
  const before = recordStore();
  const page = await before.openNew(form);
  const stop = page.start();
  session.clear();
  page.set({ body: 'mid-sentence' });
  await page.flush();
  signIn('anna');
  expect(recordStore()).toBe(before);
  expect(await recordStore().drafts.list()).toMatchObject([{ content: { body: 'mid-sentence' } }]);
  session.clear();
  stop();
  signIn('anna');
  expect(recordStore()).not.toBe(before);
  expect(await recordStore().drafts.list()).toMatchObject([{ content: { body: 'mid-sentence' } }]);
});

it('OPEN-49 a draft can be claimed again by the user who returns in the same tab', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: new BrowserLocks().of({}) });
  signIn('anna');
  const page = await recordStore().openNew(form);
  page.set({ body: 'mid-sentence' });
  page.start()();
  await page.flush();
  session.clear();
  signIn('anna');
  expect((await recordStore().openNew(form)).read().body).toBe('mid-sentence');
});
