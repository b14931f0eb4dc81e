import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AppError } from '@/lib/errors';
import { toldOnPage } from '@/lib/api/query-client';
import { records } from './client';
import { recordStore } from './current-store';
import { recordsKey } from './store';
import type { Kind, RecordOf } from './types';
import { useRecordStore } from './use-record-store';

export interface Range {
  from?: string;
  to?: string;
  limit?: number;
}

export interface Found<K extends Kind> {
  state: 'loading' | 'ready' | 'problem';
  /** Newest first, including saves queued on this device (with version 0). */
  records: RecordOf<K>[];
  unreadable: number;
  /** Loads more records; undefined if there are none. */
  more?: () => void;
  error?: AppError;
  retry: () => void;
}

/** Returns the records of some kinds, refetched after every save and deletion. */
export function useRecords<K extends Kind>(kinds: readonly K[], range: Range = {}): Found<K> {
  useRecordStore();
  const list = useInfiniteQuery({
    queryKey: [...recordsKey, 'list', kinds, range],
    queryFn: async ({ pageParam, signal }) => {
      const page = await records.list<K>({ kinds, ...range, ...(pageParam === undefined ? {} : { before: pageParam }) }, signal);
      recordStore().responseReceived();
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

/** Returns saves queued on this device, as records with version 0. */
export function useWaiting<K extends Kind>(kinds: readonly K[], { from, to }: Range = {}): RecordOf<K>[] {
  const { data } = useQuery({
    queryKey: [...recordsKey, 'waiting', kinds, from, to],
    queryFn: async () => (await recordStore().waiting(kinds)).filter(({ occurredAt }) => isWithin(occurredAt, from, to)),
    // Reads the device, not the network.
    networkMode: 'always',
    meta: toldOnPage,
  });
  return data ?? none;
}

function isWithin(occurredAt: string, from: string | undefined, to: string | undefined): boolean {
  const time = Date.parse(occurredAt);
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time < Date.parse(to));
}

/** A newer version in the queue replaces the stored one. */
function merge<K extends Kind>(stored: readonly RecordOf<K>[], waiting: readonly RecordOf<K>[]): RecordOf<K>[] {
  if (waiting.length === 0) return [...stored];
  const here = new Set(waiting.map(({ id }) => id));
  const both = [...stored.filter(({ id }) => !here.has(id)), ...waiting];
  return both.toSorted((a, b) => Date.parse(b.occurredAt) - Date.parse(a.occurredAt));
}
