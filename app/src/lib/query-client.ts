import { LIMITS } from '@evenkeel/safety/limits';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from '@/lib/error-queue';

/** For a query whose page tells of a failure itself: then no toast says it a second time. */
export const toldOnPage = { toldOnPage: true } as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const onPage = query.meta?.['toldOnPage'] === true;
        reportError(error, { onPage, retry: () => void query.fetch().catch(() => {}) });
      },
    }),
    defaultOptions: {
      queries: { retry: LIMITS.queryRetries, refetchOnWindowFocus: false, staleTime: 15_000 },
      // A save is repeated by the person, who sees what is going on, never behind their back.
      mutations: { retry: 0 },
    },
  });
}
