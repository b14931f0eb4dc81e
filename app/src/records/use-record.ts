/** Hooks that open records and read one value at a time, so that a key press renders one field. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { AppError } from '@/lib/errors';
import { combineContent, putBackContent } from './combine';
import { sameExactly } from './content';
import type { DraftStatus } from './draft-writer';
import type { OpenRecord, SaveOptions, SaveState } from './open-record';
import { recordStore } from './current-store';
import type { RecordForm, RecordStore } from './store';
import type { ContentOf, Kind, RecordOf, Share } from './types';
import { useRecordStore } from './use-record-store';

/**
 * An open record and its actions. Changes when the record is saved or replaced, not on each key
 * press.
 */
export interface RecordHandle<K extends Kind> {
  id: string;
  kind: K;
  /** Returns the current content. To render it, use `useContent`, or inside a form `useFormContent`. */
  read: () => ContentOf[K];
  /**
   * Calls the listener after each change of content or state. Returns a function that unsubscribes.
   */
  subscribe: (listener: () => void) => () => void;
  /** Whether the content is stored on this device. To render it, use `useDraftStatus`. */
  draftStatus: () => DraftStatus;
  set: (change: Partial<ContentOf[K]> | ((now: ContentOf[K]) => Partial<ContentOf[K]>)) => void;
  /**
   * Sets the value at a path.
   *
   * @param path Property names and indexes separated by dots, such as `thoughts.0.text`.
   */
  setAt: (path: string, value: unknown) => void;
  /** Puts content back that `instead` has replaced. What was written since then stays: in its own field, or after the text there. */
  putBack: (content: ContentOf[K], instead: ContentOf[K]) => void;
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
  /** See `RecordForm`. */
  tool?: string | undefined;
  /** The initial content of a new record. */
  from?: Partial<ContentOf[K]> | undefined;
}

type Opened<K extends Kind> =
  | { kind: 'opening' }
  | { kind: 'ready'; record: OpenRecord<K>; store: RecordStore }
  | { kind: 'missing' }
  | { kind: 'problem'; error: AppError };

interface ContentSource<C> {
  read: () => C;
  subscribe: (listener: () => void) => () => void;
}

const noSubscription = () => () => {};

/**
 * Opens a stored record or a new one. The page renders when the record is saved or replaced, not on
 * each key press: text fields render nothing, and anything else that depends on the content uses
 * `useContent`.
 */
export function useRecord<K extends Kind>(kind: K, options: RecordOptions<K>): Opening<K> {
  const { tool } = options;
  const { opened, adopt, retry } = useOpened(kind, options);
  const record = opened.kind === 'ready' ? opened.record : undefined;
  const subscribe = record?.subscribe ?? noSubscription;
  const state = useSyncExternalStore(subscribe, () => record?.saveState);
  const version = useSyncExternalStore(subscribe, () => record?.version);
  const share = useSyncExternalStore(subscribe, () => record?.share);
  return useMemo<Opening<K>>(() => {
    if (opened.kind === 'problem') return { ...opened, retry };
    if (opened.kind !== 'ready') return opened;
    return { kind: 'ready', writing: handleOf(opened.record, opened.store, adopt, tool) };
    // The handle reads state, version and sharing from the record.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, state, version, share, retry, adopt, tool]);
}

/**
 * Returns a value computed from the content of an open record. Renders only when the result
 * changes.
 */
export function useContent<C, T>({ read, subscribe }: ContentSource<C>, select: (content: C) => T): T {
  const selected = useMemo(() => selection(read, select), [read, select]);
  return useSyncExternalStore(subscribe, selected);
}

/** Returns whether the content of an open record is stored on this device, and since when. */
export function useDraftStatus({ subscribe, draftStatus }: Pick<RecordHandle<Kind>, 'subscribe' | 'draftStatus'>): DraftStatus {
  return useSyncExternalStore(subscribe, draftStatus);
}

/** Memoises the selected value, because `useSyncExternalStore` needs a stable snapshot. */
function selection<C, T>(read: () => C, select: (content: C) => T): () => T {
  let last: { value: T } | undefined;
  return () => {
    const value = select(read());
    if (!last || !sameExactly(last.value, value)) last = { value };
    return last.value;
  };
}

function useOpened<K extends Kind>(kind: K, options: RecordOptions<K>) {
  const { id } = options;
  // Options are a new object on each render. Only the first one counts.
  const [form] = useState<RecordForm<K>>({ kind, empty: options.empty, tool: options.tool });
  const [from] = useState(options.from);
  const [opened, setOpened] = useState<Opened<K>>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  const current = useRef<OpenRecord<K>>(undefined);

  const adopt = useCallback((next: OpenRecord<K>, store: RecordStore) => {
    current.current = next;
    setOpened({ kind: 'ready', record: next, store });
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
        if (isLive) adopt(next, store);
        // The page was left. What the record still has to send is sent without it.
        else next.start()();
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

function handleOf<K extends Kind>(
  record: OpenRecord<K>,
  store: RecordStore,
  show: (next: OpenRecord<K>, store: RecordStore) => void,
  tool: string | undefined,
): RecordHandle<K> {
  const { id, kind, empty, restoredAt, version, share, read, setAt, subscribe, draftStatus, saveState: state } = record;
  const adopt = (next: OpenRecord<K>) => show(next, store);

  const startNew = async (from?: ContentOf[K]) => {
    await record.setAside();
    adopt(await store.create({ kind, empty, tool }, from));
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
    draftStatus,
    setAt,
    set: (change) => record.set(change),
    putBack: (content, instead) => record.set((now) => putBackContent(content, instead, now)),
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
