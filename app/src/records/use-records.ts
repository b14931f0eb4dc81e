import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { draftStore, type Draft } from './drafts';
import { AppError } from '@/lib/errors';
import { toldOnPage } from '@/lib/query-client';
import { follow, recordsKey } from './changes';
import { records } from './client';
import { begin, isWaiting, serverAnswered } from './outbox';
import { waitingRecord } from './save-record';
import type { Kind, RecordOf } from './types';

export interface Range {
  from?: string;
  to?: string;
  limit?: number;
}

export interface Found<K extends Kind> {
  state: 'loading' | 'ready' | 'problem';
  /** Newest first, those that wait on this device among them, with version 0. */
  records: RecordOf<K>[];
  unreadable: number;
  /** Only there when there are more. */
  more?: () => void;
  error?: AppError;
  retry: () => void;
}

/** The records of some kinds. Told anew after every save and delete. */
export function useRecords<K extends Kind>(kinds: readonly K[], range: Range = {}): Found<K> {
  const client = useQueryClient();
  useEffect(() => {
    follow(client);
    begin();
  }, [client]);

  const list = useInfiniteQuery({
    queryKey: [...recordsKey, 'list', kinds, range],
    queryFn: async ({ pageParam, signal }) => {
      const page = await records.list<K>({ kinds, ...range, ...(pageParam === undefined ? {} : { before: pageParam }) }, signal);
      serverAnswered();
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    meta: toldOnPage,
  });
  const waiting = useWaiting(kinds, range);

  const stored = list.data?.pages;
  const all = useMemo(() => merge(stored?.flatMap((page) => page.records) ?? [], waiting), [stored, waiting]);

  const error = list.isError ? AppError.from(list.error) : list.isPending && list.fetchStatus === 'paused' ? AppError.network() : undefined;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  return {
    state: error && !list.data ? 'problem' : list.isPending ? 'loading' : 'ready',
    records: all,
    unreadable: stored?.reduce((sum, page) => sum + page.unreadable, 0) ?? 0,
    ...(error ? { error } : {}),
    ...(hasNextPage
      ? {
          more: () => {
            if (!isFetchingNextPage) void fetchNextPage();
          },
        }
      : {}),
    retry: () => void refetch(),
  };
}

const none: never[] = [];

/** What was saved without a network and waits on this device. */
export function useWaiting<K extends Kind>(kinds: readonly K[], { from, to }: Range = {}): RecordOf<K>[] {
  const { data } = useQuery({
    queryKey: [...recordsKey, 'waiting', kinds, from, to],
    queryFn: async () => {
      const drafts = await draftStore()
        .list()
        .catch((): Draft[] => []);
      return drafts
        .filter(isWaiting)
        .filter(({ kind }) => (kinds as readonly string[]).includes(kind))
        .map((draft) => waitingRecord<K>(draft))
        .filter(({ occurredAt }) => isWithin(occurredAt, from, to));
    },
    // It asks the device, not the network.
    networkMode: 'always',
    meta: toldOnPage,
  });
  return data ?? none;
}

function isWithin(occurredAt: string, from: string | undefined, to: string | undefined): boolean {
  const time = Date.parse(occurredAt);
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time < Date.parse(to));
}

/** A newer version that waits stands in for the stored one. */
function merge<K extends Kind>(stored: readonly RecordOf<K>[], waiting: readonly RecordOf<K>[]): RecordOf<K>[] {
  if (waiting.length === 0) return [...stored];
  const here = new Set(waiting.map(({ id }) => id));
  const both = [...stored.filter(({ id }) => !here.has(id)), ...waiting];
  return both.toSorted((a, b) => Date.parse(b.occurredAt) - Date.parse(a.occurredAt));
}
