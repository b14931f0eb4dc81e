/** The record store of the signed-in user, and calls on it for code that doesn't open a record. */
import { auth } from '@/lib/auth';
import { currentUserId } from '@/lib/auth/current-user';
import { RecordStore, type ShownRecord } from './store';

const stores = new Map<string, RecordStore>();
let current: RecordStore | undefined;
let stopWatching: (() => void) | undefined;

/** Returns the store of the signed-in user. There is one per user for the lifetime of the page. */
export function recordStore(): RecordStore {
  const user = currentUserId();
  if (current?.user === user) return current;
  stopWatching ??= auth.subscribe(() => void recordStore());
  const before = current;
  current = stores.get(user) ?? new RecordStore(user);
  stores.set(user, current);
  if (before) {
    current.drafts.reopen();
    const wasStarted = before.sync.isStarted;
    before.sync.stop();
    current.sync.arrive();
    if (wasStarted) current.sync.start();
  }
  return current;
}

/**
 * Returns an open record of any user: a page whose session has just expired still shows its
 * content.
 */
export function shownRecord(id: string): ShownRecord {
  for (const store of stores.values()) {
    const record = store.shown(id);
    if (record) return record;
  }
  throw new Error('The record of this field is not open.');
}

/** For tests: simulates that the page is closed. */
export function closeRecordStores(): void {
  stopWatching?.();
  stopWatching = undefined;
  for (const store of stores.values()) store.close();
  stores.clear();
  current = undefined;
}

/** Invalidates queries about records. */
export const recordsChanged = (): void => recordStore().changed();

/** Sends the saves that are waiting for the network. */
export const sendWaiting = (): Promise<void> => recordStore().sync.sendWaiting();

/** See `RecordStore.save`. */
export const saveRecord: RecordStore['save'] = (kind, content, options) => recordStore().save(kind, content, options);
