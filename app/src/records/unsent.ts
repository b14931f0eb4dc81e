/** Drafts that the server doesn't have, for a user who signs out. */
import { records } from './client';
import { isBlank } from './content';
import type { Draft } from './db';
import { isRecordKind, nameOf } from './registry';
import type { RecordStore } from './store';
import type { ContentOf, Kind } from './types';

/** How long a sign-out waits for saves that are being sent. */
const patienceMs = 4000;

async function unsent({ drafts }: RecordStore): Promise<Draft[]> {
  const all = await drafts.list().catch((): Draft[] => []);
  return all.filter(({ save, content }) => save !== undefined || !isBlank(content));
}

/**
 * Returns the number of drafts that the server doesn't have, after trying to send those that wait
 * for the network. Zero if storage can't be read.
 */
export async function countUnsent(store: RecordStore): Promise<number> {
  await store.flush();
  await Promise.race([store.sync.sendWaiting(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return (await unsent(store)).length;
}

/** Saves those drafts. Returns the names of those that are left: what the server refuses, and what is no record. */
export async function saveUnsent(store: RecordStore): Promise<string[]> {
  for (const draft of await unsent(store)) {
    // A draft that fails stays, and is counted.
    // oxlint-disable-next-line no-await-in-loop
    await saveDraft(store, draft).catch(() => {});
  }
  return (await unsent(store)).map(({ kind }) => nameOf(kind));
}

async function saveDraft(store: RecordStore, draft: Draft): Promise<void> {
  const { kind, recordId, version, save } = draft;
  if (!isRecordKind(kind)) return;
  const stored = version === undefined ? undefined : await records.getOf(kind, recordId);
  const record = store.ownerOf(draft.id) ?? store.resume<Kind>({ kind, empty: {} as ContentOf[Kind] }, draft, stored);
  await record.save({ status: save?.status ?? stored?.status ?? 'draft' });
}
