import { vi } from 'vitest';
import { recordStore, type ContentOf, type KeptState, type Kind, type RecordHandle, type SaveState } from '@/records';

interface Given<K extends Kind> extends Partial<RecordHandle<K>> {
  kept?: KeptState;
}

/** An open record without a session, for form parts that only show the state of its handle. */
export function openRecord<K extends Kind>(
  content: ContentOf[K],
  state: SaveState<K>,
  { kept = { kind: 'nothing' }, ...given }: Given<K> = {},
): RecordHandle<K> {
  const id = given.id ?? 'n';
  const read = () => content;
  const subscribe = () => () => {};
  recordStore().show({ id, read, replace: () => {}, kept: () => kept, subscribe });
  return {
    id,
    // A kind without sharing, so that no form part asks the server for links.
    kind: 'preferences' as K,
    share: 'private',
    setShare: vi.fn(),
    read,
    subscribe,
    set: vi.fn(),
    version: undefined,
    save: vi.fn(async () => undefined),
    state,
    startNew: vi.fn(async () => async () => {}),
    discard: vi.fn(async () => {}),
    acceptServerVersion: vi.fn(),
    combine: vi.fn(),
    overwrite: vi.fn(async () => undefined),
    saveAsNew: vi.fn(async () => undefined),
    ...given,
  };
}
