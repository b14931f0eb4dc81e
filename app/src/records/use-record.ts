/** Hooks that open records and read one value at a time, so that a key press renders one field. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { AppError } from '@/lib/errors';
import { combineContent } from './combine';
import { sameExactly } from './content';
import type { KeptState } from './draft-writer';
import type { OpenRecord, SaveOptions, SaveState } from './open-record';
import { recordStore, shownRecord } from './current-store';
import type { RecordForm, ShownRecord } from './store';
import type { ContentOf, Kind, RecordOf, Share } from './types';

/**
 * An open record and its actions. Changes when the record is saved or replaced, not on each key
 * press.
 */
export interface RecordHandle<K extends Kind> {
  id: string;
  kind: K;
  /** Returns the current content. To render it, use `useField` or `useContent`. */
  read: () => ContentOf[K];
  /**
   * Calls the listener after each change of content or state. Returns a function that unsubscribes.
   */
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<ContentOf[K]> | ((now: ContentOf[K]) => Partial<ContentOf[K]>)) => void;
  /** Undefined until the server has the record. */
  version: number | undefined;
  /** Who can see the record, once it is saved. */
  share: Share;
  setShare: (share: Share) => void;
  /** When the content was stored, if it was restored from this device. */
  restoredAt?: number;
  /**
   * Resolves with the record once the server has it; with undefined if the save is waiting or was
   * rejected (see `state`).
   */
  save: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
  state: SaveState<K>;
  /**
   * Starts a new record, blank or with the given content. Unsaved content is set aside; the
   * returned function restores it.
   */
  startNew: (from?: ContentOf[K]) => Promise<() => Promise<void>>;
  /** Discards unsaved content: reverts to the stored record, or to a blank page. */
  discard: () => Promise<void>;
  /** In a conflict: accepts the server's version. The user's own is set aside as a draft. */
  acceptServerVersion: () => void;
  /** In a conflict: puts both versions into the fields, to be reviewed and saved. */
  combine: () => void;
  /** In a conflict: overwrites the other version, which remains in the version history. */
  overwrite: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
  /** In a conflict, or when the record was deleted: saves the content as a new record. */
  saveAsNew: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
}

export type Opening<K extends Kind> =
  | { kind: 'opening' }
  | { kind: 'ready'; writing: RecordHandle<K> }
  | { kind: 'missing' }
  | { kind: 'problem'; error: AppError; retry: () => void };

export interface RecordOptions<K extends Kind> {
  /** The id of a stored record. */
  id?: string | undefined;
  empty: ContentOf[K];
  /** The initial content of a new record. */
  from?: Partial<ContentOf[K]> | undefined;
}

type Opened<K extends Kind> =
  | { kind: 'opening' }
  | { kind: 'ready'; record: OpenRecord<K> }
  | { kind: 'missing' }
  | { kind: 'problem'; error: AppError };

const noSubscription = () => () => {};

/**
 * Invalidates record queries whenever a record changes, and sends queued saves. Used by every page
 * that shows records.
 */
export function useRecordStore(): void {
  const client = useQueryClient();
  useEffect(() => recordStore().refresh(client), [client]);
}

/**
 * Opens a stored record or a new one. The page renders when the record is saved or replaced, not on
 * each key press: fields use `useField`, and anything else that depends on the content uses
 * `useContent`.
 */
export function useRecord<K extends Kind>(kind: K, options: RecordOptions<K>): Opening<K> {
  const { opened, adopt, retry } = useOpened(kind, options);
  const record = opened.kind === 'ready' ? opened.record : undefined;
  const subscribe = record?.subscribe ?? noSubscription;
  const state = useSyncExternalStore(subscribe, () => record?.saveState);
  const version = useSyncExternalStore(subscribe, () => record?.version);
  const share = useSyncExternalStore(subscribe, () => record?.share);
  return useMemo<Opening<K>>(() => {
    if (opened.kind === 'problem') return { ...opened, retry };
    if (opened.kind !== 'ready') return opened;
    return { kind: 'ready', writing: handleOf(opened.record, adopt) };
    // The handle reads state, version and sharing from the record.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, state, version, share, retry, adopt]);
}

/**
 * Returns the value at `path` of an open record and its setter. Renders only when that value
 * changes.
 *
 * @param id The record's id: `id` of the handle that `useRecord` returns.
 * @param path Property names and indexes separated by dots, such as `thoughts.0.text`.
 */
export function useField<T>(id: string, path: string): readonly [T, (value: T) => void] {
  const record = shownRecord(id);
  const value = useSyncExternalStore(record.subscribe, () => valueAt(record.read(), path)) as T;
  const set = useCallback((next: T) => record.replace(withValueAt(record.read(), path, next) as never), [record, path]);
  return [value, set];
}

/**
 * Returns a value computed from the content of an open record. Renders only when the result
 * changes.
 */
export function useContent<K extends Kind, T>(id: string, select: (content: ContentOf[K]) => T): T {
  const record = shownRecord(id);
  const read = useMemo(() => selection<K, T>(record, select), [record, select]);
  return useSyncExternalStore(record.subscribe, read);
}

/** Returns whether the content of an open record is stored on this device, and since when. */
export function useKept(id: string): KeptState {
  const record = shownRecord(id);
  return useSyncExternalStore(record.subscribe, record.kept);
}

/** Returns the value at a path such as `thoughts.0.text`. */
export function valueAt(content: unknown, path: string): unknown {
  let value = content;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined | null)?.[key];
  return value;
}

/**
 * Returns a copy of `content` with `value` at the path. Shares everything beside the path with the
 * original and creates missing objects on the way.
 */
export function withValueAt(content: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt((content as Record<string, unknown> | undefined)?.[key], rest.join('.'), value);
  if (Array.isArray(content) || (content === undefined && /^\d+$/u.test(key))) {
    const items: unknown[] = content === undefined ? [] : [...content];
    items[Number(key)] = inner;
    return items;
  }
  return { ...(content as object | undefined), [key]: inner };
}

/** Memoises the selected value, because `useSyncExternalStore` needs a stable snapshot. */
function selection<K extends Kind, T>(record: ShownRecord, select: (content: ContentOf[K]) => T): () => T {
  let last: { value: T } | undefined;
  return () => {
    const value = select(record.read() as ContentOf[K]);
    if (!last || !sameExactly(last.value, value)) last = { value };
    return last.value;
  };
}

function useOpened<K extends Kind>(kind: K, options: RecordOptions<K>) {
  const { id } = options;
  // Options are a new object on each render. Only the first one counts.
  const [form] = useState<RecordForm<K>>({ kind, empty: options.empty });
  const [from] = useState(options.from);
  const [opened, setOpened] = useState<Opened<K>>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  const current = useRef<OpenRecord<K>>(undefined);

  const adopt = useCallback((next: OpenRecord<K>) => {
    current.current = next;
    next.store.show(next);
    setOpened({ kind: 'ready', record: next });
  }, []);

  useEffect(() => {
    const before = current.current;
    // The address changes after the first save, but it is still the same record.
    if (before && (id === undefined ? before.version === undefined : before.id === id)) return;
    let isLive = true;
    current.current = undefined;
    setOpened({ kind: 'opening' });
    const store = recordStore();
    const opening = id === undefined ? store.openNew(form, from) : store.openStored(form, id);
    opening.then(
      (next) => {
        if (isLive) adopt(next);
      },
      (reason: unknown) => {
        if (!isLive) return;
        const error = AppError.from(reason);
        setOpened(error.status === 404 || error.status === 410 ? { kind: 'missing' } : { kind: 'problem', error });
      },
    );
    return () => {
      isLive = false;
    };
  }, [id, tries, adopt, form, from]);

  useRecordStore();
  const record = opened.kind === 'ready' ? opened.record : undefined;
  useEffect(() => record?.start(), [record]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { opened, adopt, retry };
}

function handleOf<K extends Kind>(record: OpenRecord<K>, adopt: (next: OpenRecord<K>) => void): RecordHandle<K> {
  const { id, kind, empty, restoredAt, version, share, read, subscribe, store, saveState: state } = record;

  const startNew = async (from?: ContentOf[K]) => {
    await record.setAside();
    adopt(await store.create({ kind, empty }, from));
    return async () => {
      await record.setAside(false);
      adopt(record);
    };
  };

  const discard = async () => {
    const { waiting } = record;
    if (!waiting) return record.discard();
    // A queued save was requested by the user, so it is not discarded.
    if (record.version === undefined) return void (await startNew());
    record.replace(waiting.content);
    return record.flush();
  };

  const combine = () => {
    if (record.saveState.kind !== 'conflict') return;
    const { current } = record.saveState;
    const combined = combineContent(current.content, read());
    record.rebase(current);
    record.replace({ ...empty, ...combined });
  };

  return {
    id,
    kind,
    share,
    setShare: (next) => record.setShare(next),
    read,
    subscribe,
    set: (change) => record.set(change),
    version,
    ...(restoredAt !== undefined && { restoredAt }),
    save: (options) => record.save(options),
    state,
    startNew,
    discard,
    acceptServerVersion: () => void store.acceptServerVersion(record),
    combine,
    overwrite: (options) => record.overwrite(options),
    saveAsNew: (options) => store.saveAsNew(record, adopt, options),
  };
}
