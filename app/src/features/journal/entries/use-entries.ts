import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/query-client';
import { fetchEntries } from '../save/entries-api';

const entriesKey = ['journal-entries'] as const;

export function useEntries() {
  return useInfiniteQuery({
    queryKey: entriesKey,
    queryFn: ({ pageParam, signal }) => fetchEntries(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    meta: toldOnPage,
  });
}

export function useRefreshEntries(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: entriesKey });
}
