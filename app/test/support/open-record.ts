import { vi } from 'vitest';
import type { ContentOf, Kind, KeptState, RecordHandle, SaveState } from '@/records';
import { showRecord } from '@/records/use-field';

interface Given<K extends Kind> extends Partial<RecordHandle<K>> {
  kept?: KeptState;
}

/** A record that is open without a session, for parts of a form that only show what its handle says. */
export function openRecord<K extends Kind>(content: ContentOf[K], state: SaveState<K>, { kept = { kind: 'nothing' }, ...given }: Given<K> = {}): RecordHandle<K> {
  const id = given.id ?? 'n';
  const read = () => content;
  const subscribe = () => () => {};
  showRecord(id, { read, write: () => {}, kept: () => kept, subscribe });
  return {
    id,
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
