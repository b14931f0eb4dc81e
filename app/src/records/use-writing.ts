import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { sameExactly, type KeptState } from './drafts';
import { AppError } from '@/lib/errors';
import { follow } from './changes';
import { showRecord } from './use-field';
import { combineContent } from './combine';
import { begin } from './outbox';
import { keepAsideAndTake, newWriting, openNew, openStored, type WritingForm } from './open-writing';
import type { ContentOf, Kind, RecordOf } from './types';
import type { SaveOptions, SaveState, WritingSession } from './writing-session';

/** An open record and what can be done with it. It changes when the record is saved or replaced, not with each key. */
export interface RecordHandle<K extends Kind> {
  id: string;
  /** The content as it is now. To show it, use `useField` or `useContent`. */
  read: () => ContentOf[K];
  /** Calls the listener after each change of content or state; the answer stops that. */
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<ContentOf[K]> | ((now: ContentOf[K]) => Partial<ContentOf[K]>)) => void;
  /** None until the server has it. */
  version: number | undefined;
  /** When these words were kept, if they came back from this device. */
  restoredAt?: number;
  /** Gives the record once the server holds it; none when the words wait or were not taken, which `state` tells. */
  save: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
  state: SaveState<K>;
  /** Begins a new record, blank or with some content. Unsaved content is kept aside; the answer goes back to it. */
  startNew: (from?: ContentOf[K]) => Promise<() => Promise<void>>;
  /** Takes unsaved words away: back to what is stored, or to a blank page. */
  discard: () => Promise<void>;
  /** In a conflict: takes the other version. The person's own words are kept aside as a draft. */
  acceptServerVersion: () => void;
  /** In a conflict: puts both versions into the fields, to be read through and saved. */
  combine: () => void;
  /** In a conflict: puts the words over the other version, which stays among the older ones. */
  overwrite: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
  /** In a conflict, or when the record is gone: saves the words as a record of their own. */
  saveAsNew: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
}

/** A handle with the content itself: a component that uses it renders with each key. */
export interface Writing<K extends Kind> extends RecordHandle<K> {
  content: ContentOf[K];
  /** What the device holds. */
  kept: KeptState;
}

export type Opening<K extends Kind, W extends RecordHandle<K> = Writing<K>> =
  | { kind: 'opening' }
  | { kind: 'ready'; writing: W }
  | { kind: 'missing' }
  | { kind: 'problem'; error: AppError; retry: () => void };

export interface WritingOptions<K extends Kind> {
  /** A stored record to open. */
  id?: string | undefined;
  empty: ContentOf[K];
  /** What a new one begins with. */
  from?: Partial<ContentOf[K]> | undefined;
}

type Opened<K extends Kind> = { kind: 'opening' } | { kind: 'ready'; session: WritingSession<K> } | { kind: 'missing' } | { kind: 'problem'; error: AppError };

const noSubscription = () => () => {};
const noRevision = () => 0;

/** Opens a record, or a new one, and renders with each change of its content. */
export function useWriting<K extends Kind>(kind: K, options: WritingOptions<K>): Opening<K> {
  const { opened, retry, form, adopt } = useSession(kind, options);
  const session = opened.kind === 'ready' ? opened.session : undefined;
  const revision = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.revision ?? noRevision);

  return useMemo<Opening<K>>(() => {
    if (opened.kind === 'problem') return { ...opened, retry };
    if (opened.kind !== 'ready') return opened;
    const { words, keeper } = opened.session;
    return { kind: 'ready', writing: { ...handleOf(opened.session, form, adopt), content: words.read(), kept: keeper.state() } };
    // The revision says that what the session holds has changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, revision, retry, form, adopt]);
}

/**
 * Opens a record, or a new one, for a page that must not render with each key: its fields use `useField`, and what else
 * depends on the content uses `useContent`.
 */
export function useRecord<K extends Kind>(kind: K, options: WritingOptions<K>): Opening<K, RecordHandle<K>> {
  const { opened, retry, form, adopt } = useSession(kind, options);
  const session = opened.kind === 'ready' ? opened.session : undefined;
  const subscribe = session?.subscribe ?? noSubscription;
  const state = useSyncExternalStore(subscribe, () => session?.state);
  const version = useSyncExternalStore(subscribe, () => session?.version);

  return useMemo<Opening<K, RecordHandle<K>>>(() => {
    if (opened.kind === 'problem') return { ...opened, retry };
    if (opened.kind !== 'ready') return opened;
    return { kind: 'ready', writing: handleOf(opened.session, form, adopt) };
    // The handle reads state and version from the session.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, state, version, retry, form, adopt]);
}

function useSession<K extends Kind>(kind: K, options: WritingOptions<K>) {
  const { id } = options;
  const client = useQueryClient();
  // What a page passes in is made anew with every rendering. Only the first of them counts.
  const [form] = useState<WritingForm<K>>({ kind, empty: options.empty });
  const [from] = useState(options.from);
  const [opened, setOpened] = useState<Opened<K>>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  const current = useRef<WritingSession<K>>(undefined);

  const adopt = useCallback((next: WritingSession<K>) => {
    current.current = next;
    showRecord(next.id, {
      read: () => next.words.read(),
      write: (content) => next.words.replace(content as ContentOf[K]),
      kept: () => next.keeper.state(),
      subscribe: next.subscribe,
    });
    setOpened({ kind: 'ready', session: next });
  }, []);

  useEffect(() => {
    follow(client);
    begin();
  }, [client]);

  useEffect(() => {
    const before = current.current;
    // The address follows a first save. That is still the same page of writing.
    if (before && (id === undefined ? before.version === undefined : before.id === id)) return;
    let live = true;
    current.current = undefined;
    setOpened({ kind: 'opening' });
    const opening = id === undefined ? openNew(form, from) : openStored(form, id);
    opening.then(
      (next) => {
        if (live) adopt(next);
      },
      (reason: unknown) => {
        if (!live) return;
        const error = AppError.from(reason);
        setOpened(error.status === 404 || error.status === 410 ? { kind: 'missing' } : { kind: 'problem', error });
      },
    );
    return () => {
      live = false;
    };
  }, [id, tries, adopt, form, from]);

  const session = opened.kind === 'ready' ? opened.session : undefined;
  useEffect(() => session?.start(), [session]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { opened, retry, form, adopt };
}

function handleOf<K extends Kind>(session: WritingSession<K>, form: WritingForm<K>, adopt: (next: WritingSession<K>) => void): RecordHandle<K> {
  const { words, keeper, restoredAt, state } = session;

  const startNew = async (from?: ContentOf[K]) => {
    await keeper.setAside();
    adopt(await newWriting(form, from));
    return async () => {
      await keeper.resume();
      adopt(session);
    };
  };

  const discard = async () => {
    const { queued } = keeper;
    if (queued && !queued.trouble) {
      // A save that waits was asked for. It is no draft any more, and stays.
      if (session.version === undefined) return void (await startNew());
      words.replace(queued.content);
      return keeper.flush();
    }
    words.replace(session.stored ?? session.empty);
    await keeper.drop();
    return session.reset();
  };

  const saveAsNew = async (options?: SaveOptions) => {
    const next = await newWriting(form, words.read());
    // In its own place before it leaves the old one.
    await next.keeper.flush();
    const latest = words.read();
    if (!sameExactly(latest, next.words.read())) next.words.replace(latest);
    adopt(next);
    const isKept = next.keeper.state().kind === 'kept';
    if (isKept) await keeper.drop();
    const record = await next.save({ ...session.details, ...options });
    if (record && !isKept) await keeper.drop();
    return record;
  };

  return {
    id: session.id,
    read: words.read,
    subscribe: session.subscribe,
    set: (change) => session.set(change),
    version: session.version,
    ...(restoredAt === undefined ? {} : { restoredAt }),
    save: (options) => session.save(options),
    state,
    startNew,
    discard,
    acceptServerVersion: () => void keepAsideAndTake(session, form),
    combine: () => {
      if (session.state.kind !== 'conflict') return;
      const { current } = session.state;
      const combined = combineContent(current.content, words.read());
      session.rebase(current);
      words.replace({ ...session.empty, ...combined });
    },
    overwrite: (options) => session.overwrite(options),
    saveAsNew,
  };
}
