import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { type AnyRecord, records, recordsKey, type SearchHit, useRecordStore } from '@/records';
import { kindsOf, needsSearch, queryOf, rangeOf } from './filter-query';
import type { Filters } from './filters';

export interface Item {
  record: AnyRecord;
  /** The matching passage; undefined without a search term. */
  excerpt?: SearchHit['excerpt'];
}

interface Page {
  /**
   * The filters of the current results: the previous ones stay visible while a request is in
   * flight.
   */
  filters: Filters;
  items: Item[];
  unreadable: number;
  next?: string;
}

const pageSize = 50;

async function ask(filters: Filters, before: string | undefined, signal: AbortSignal): Promise<Page> {
  const place = { limit: pageSize, ...(before === undefined ? {} : { before }) };
  if (needsSearch(filters)) {
    const { hits, unreadable, next } = await records.search({ ...queryOf(filters), ...place }, signal);
    const items = filters.q === undefined ? hits.map(({ record }) => ({ record })) : hits;
    return { filters, items, unreadable, ...(next === undefined ? {} : { next }) };
  }
  const page = await records.list({ kinds: kindsOf(filters), ...rangeOf(filters), ...place }, signal);
  const items = page.records.map((record) => ({ record: record as AnyRecord }));
  return { filters, items, unreadable: page.unreadable, ...(page.next === undefined ? {} : { next: page.next }) };
}

/**
 * Loads the records that match the filters, page by page. Keeps the previous results visible
 * meanwhile.
 */
export function useFound(filters: Filters) {
  useRecordStore();

  const query = useInfiniteQuery({
    queryKey: [...recordsKey, 'journal', filters],
    queryFn: ({ pageParam, signal }) => ask(filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: toldOnPage,
  });
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  return {
    ...loadStateOf(query),
    filters: data?.pages[0]?.filters ?? filters,
    items: data?.pages.flatMap((page) => page.items) ?? [],
    unreadable: data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0,
    isOld: isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: () => {
      if (!isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
