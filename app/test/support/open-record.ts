import { vi } from 'vitest';
import type { ContentOf, DraftStatus, Kind, RecordHandle, SaveState } from '@/records';

interface Given<K extends Kind> extends Omit<Partial<RecordHandle<K>>, 'draftStatus'> {
  draftStatus?: DraftStatus;
}

/** An open record without a session, for form parts that only show the state of its handle. */
export function openRecord<K extends Kind>(
  content: ContentOf[K],
  state: SaveState<K>,
  { draftStatus = { kind: 'none' }, ...given }: Given<K> = {},
): RecordHandle<K> {
  return {
    id: 'n',
    // A kind without sharing, so that no form part asks the server for links.
    kind: 'preferences' as K,
    share: 'private',
    setShare: vi.fn(),
    read: () => content,
    subscribe: () => () => {},
    draftStatus: () => draftStatus,
    setAt: vi.fn(),
    set: vi.fn(),
    putBack: vi.fn(),
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
