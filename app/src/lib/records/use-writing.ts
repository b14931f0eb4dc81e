import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { sameExactly, type KeptState } from '@/lib/drafts';
import { AppError } from '@/lib/errors';
import { follow } from './changes';
import { begin } from './outbox';
import { keepAsideAndTake, newWriting, openNew, openStored, type WritingForm } from './open-writing';
import type { ContentOf, Kind, RecordOf } from './types';
import type { SaveOptions, SaveState, WritingSession } from './writing-session';

export interface Writing<K extends Kind> {
  id: string;
  content: ContentOf[K];
  set: (change: Partial<ContentOf[K]> | ((now: ContentOf[K]) => Partial<ContentOf[K]>)) => void;
  /** None until the server has it. */
  version: number | undefined;
  /** When these words were kept, if they came back from this device. */
  restoredAt?: number;
  /** What the device holds. */
  kept: KeptState;
  /** Gives the record once the server holds it; none when the words wait or were not taken, which `state` tells. */
  save: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
  state: SaveState<K>;
  /** A blank page. Words that were not saved are kept aside. */
  startNew: () => void;
  /** Takes unsaved words away: back to what is stored, or to a blank page. */
  discard: () => Promise<void>;
  /** In a conflict: takes the other version. The person's own words are kept aside as a draft. */
  useCurrent: () => void;
  /** In a conflict: puts the words over the other version, which stays among the older ones. */
  overwrite: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
  /** In a conflict, or when the record is gone: saves the words as a record of their own. */
  saveAsNew: (options?: SaveOptions) => Promise<RecordOf<K> | undefined>;
}

export type Opening<K extends Kind> =
  | { kind: 'opening' }
  | { kind: 'ready'; writing: Writing<K> }
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

/** Somebody's writing that cannot be lost: kept on the device while it is typed, and saved when they say so. */
export function useWriting<K extends Kind>(kind: K, options: WritingOptions<K>): Opening<K> {
  const { id } = options;
  const client = useQueryClient();
  // What a page passes in is made anew with every rendering. Only the first of them counts.
  const given = useRef(options);
  const form = useMemo<WritingForm<K>>(() => ({ kind, empty: given.current.empty }), [kind]);
  const [opened, setOpened] = useState<Opened<K>>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  const current = useRef<WritingSession<K>>(undefined);

  const adopt = useCallback((next: WritingSession<K>) => {
    current.current = next;
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
    const opening = id === undefined ? openNew(form, given.current.from) : openStored(form, id);
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
  }, [id, tries, adopt, form]);

  const session = opened.kind === 'ready' ? opened.session : undefined;
  useEffect(() => session?.start(), [session]);
  const revision = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.revision ?? noRevision);
  const retry = useCallback(() => setTries((count) => count + 1), []);

  return useMemo<Opening<K>>(() => {
    if (opened.kind === 'problem') return { ...opened, retry };
    if (opened.kind !== 'ready') return opened;
    return { kind: 'ready', writing: writingOf(opened.session, form, adopt) };
    // The revision says that what the session holds has changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, revision, retry, form, adopt]);
}

function writingOf<K extends Kind>(session: WritingSession<K>, form: WritingForm<K>, adopt: (next: WritingSession<K>) => void): Writing<K> {
  const { words, keeper, restoredAt, state } = session;

  const startNew = async () => {
    await keeper.setAside();
    adopt(await newWriting(form));
  };

  const discard = async () => {
    const { queued } = keeper;
    if (queued && !queued.trouble) {
      // A save that waits was asked for. It is no draft any more, and stays.
      if (session.version === undefined) return startNew();
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
    content: words.read(),
    set: (change) => session.set(change),
    version: session.version,
    ...(restoredAt === undefined ? {} : { restoredAt }),
    kept: keeper.state(),
    save: (options) => session.save(options),
    state,
    startNew: () => void startNew(),
    discard,
    useCurrent: () => void keepAsideAndTake(session, form),
    overwrite: (options) => session.overwrite(options),
    saveAsNew,
  };
}
