/** The record store of the signed-in user, and calls on it for code that doesn't open a record. */
import { auth } from '@/lib/auth';
import { currentUserId } from '@/lib/auth/current-user';
import { RecordStore } from './store';

/**
 * The store of the signed-in user, and those of earlier users whose page is still on the screen. They are here and not in
 * the session, which is infrastructure and knows no records.
 */
const stores = new Map<string, RecordStore>();
let current: RecordStore | undefined;
let stopWatching: (() => void) | undefined;

/** Returns the store of the signed-in user. Another user's store is dropped with the last page that uses it. */
export function recordStore(): RecordStore {
  const user = currentUserId();
  if (current?.user === user) return current;
  stopWatching ??= auth.subscribe(() => void recordStore());
  const before = current;
  current = stores.get(user) ?? new RecordStore(user, { onUnused: dropUnused });
  stores.set(user, current);
  if (before) {
    current.drafts.reopen();
    before.sync.stop();
    // Sending starts with the first page that the user opens, which sends its own restored save and shows it as saved. A
    // page that has stayed on the screen is one already.
    if (current.isUsed) current.sync.start();
    dropUnused();
  }
  return current;
}

function dropUnused(): void {
  for (const [user, store] of stores) {
    if (store === current || store.isUsed) continue;
    stores.delete(user);
    store.close();
  }
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
