/** Opening records in pages, and reading one part of them at a time, so that a key press renders one field. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { AppError } from '@/lib/errors';
import { combineContent } from './combine';
import { sameExactly } from './content';
import type { KeptState } from './draft-writer';
import type { OpenRecord, SaveOptions, SaveState } from './open-record';
import { recordStore, shownRecord, type RecordForm, type ShownRecord } from './store';
import type { ContentOf, Kind, RecordOf } from './types';

/** An open record and what can be done with it. It changes when the record is saved or replaced, not with each key. */
export interface RecordHandle<K extends Kind> {
  id: string;
  /** The content as it is now. To show it, use `useField` or `useContent`. */
  read: () => ContentOf[K];
  /** Calls the listener after each change of content or state, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<ContentOf[K]> | ((now: ContentOf[K]) => Partial<ContentOf[K]>)) => void;
  /** None until the server has it. */
  version: number | undefined;
  /** When the content was kept, if it came back from this device. */
  restoredAt?: number;
  /** Resolves with the record once the server has it; with nothing if it waits or was not accepted, as `state` says. */
  save: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
  state: SaveState<K>;
  /** Begins a new record, blank or with some content. Unsaved content is set aside; the returned function goes back to it. */
  startNew: (from?: ContentOf[K]) => Promise<() => Promise<void>>;
  /** Takes unsaved content away: back to what is stored, or to a blank page. */
  discard: () => Promise<void>;
  /** In a conflict: takes the other version. The person's own is set aside as a draft. */
  acceptServerVersion: () => void;
  /** In a conflict: puts both versions into the fields, to be read through and saved. */
  combine: () => void;
  /** In a conflict: puts the content over the other version, which stays among the older ones. */
  overwrite: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
  /** In a conflict, or when the record is gone: saves the content as a record of its own. */
  saveAsNew: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
}

export type Opening<K extends Kind> =
  | { kind: 'opening' }
  | { kind: 'ready'; writing: RecordHandle<K> }
  | { kind: 'missing' }
  | { kind: 'problem'; error: AppError; retry: () => void };

export interface RecordOptions<K extends Kind> {
  /** A stored record to open. */
  id?: string | undefined;
  empty: ContentOf[K];
  /** What a new one begins with. */
  from?: Partial<ContentOf[K]> | undefined;
}

type Opened<K extends Kind> =
  | { kind: 'opening' }
  | { kind: 'ready'; record: OpenRecord<K> }
  | { kind: 'missing' }
  | { kind: 'problem'; error: AppError };

const noSubscription = () => () => {};

/** Asks queries about records again whenever one changes, and sends what waits. For every page that shows records. */
export function useRecordStore(): void {
  const client = useQueryClient();
  useEffect(() => recordStore().refresh(client), [client]);
}

/**
 * Opens a stored record, or a new one. The page renders when the record is saved or replaced, not with each key: its
 * fields use `useField`, and what else depends on the content uses `useContent`.
 */
export function useRecord<K extends Kind>(kind: K, options: RecordOptions<K>): Opening<K> {
  const { opened, adopt, retry } = useOpened(kind, options);
  const record = opened.kind === 'ready' ? opened.record : undefined;
  const subscribe = record?.subscribe ?? noSubscription;
  const state = useSyncExternalStore(subscribe, () => record?.saveState);
  const version = useSyncExternalStore(subscribe, () => record?.version);
  return useMemo<Opening<K>>(() => {
    if (opened.kind === 'problem') return { ...opened, retry };
    if (opened.kind !== 'ready') return opened;
    return { kind: 'ready', writing: handleOf(opened.record, adopt) };
    // The handle reads state and version from the record.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, state, version, retry, adopt]);
}

/**
 * Returns the value at `path` of an open record, and the function that sets it. Renders only when that value changes.
 *
 * @param id The record's id: `id` of the handle that `useRecord` returns.
 * @param path Names and indexes with dots between them, such as `thoughts.0.text`.
 */
export function useField<T>(id: string, path: string): readonly [T, (value: T) => void] {
  const record = shownRecord(id);
  const value = useSyncExternalStore(record.subscribe, () => valueAt(record.read(), path)) as T;
  const set = useCallback((next: T) => record.replace(withValueAt(record.read(), path, next) as never), [record, path]);
  return [value, set];
}

/** Returns something computed from the content of an open record. Renders only when the result differs. */
export function useContent<K extends Kind, T>(id: string, select: (content: ContentOf[K]) => T): T {
  const record = shownRecord(id);
  const read = useMemo(() => selection<K, T>(record, select), [record, select]);
  return useSyncExternalStore(record.subscribe, read);
}

/** Returns whether the content of an open record is kept on this device, and since when. */
export function useKept(id: string): KeptState {
  const record = shownRecord(id);
  return useSyncExternalStore(record.subscribe, record.kept);
}

/** Reads the value at a path such as `thoughts.0.text`. */
export function valueAt(content: unknown, path: string): unknown {
  let value = content;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined | null)?.[key];
  return value;
}

/**
 * Returns a copy of `content` with another value at the path. Everything beside the path is shared with the original; what
 * is missing on the way is made.
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

/** The same object as long as what is selected stays the same, as `useSyncExternalStore` asks for. */
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
  // What a page passes in is made anew with every rendering. Only the first of them counts.
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
    // The address follows a first save. That is still the same record.
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
  const { id, kind, empty, restoredAt, version, read, subscribe, store, saveState: state } = record;

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
    // A save that waits was asked for. It is no draft any more, and stays.
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
