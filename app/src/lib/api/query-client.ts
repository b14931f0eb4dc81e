import { LIMITS } from '@evenkeel/safety/limits';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from '@/lib/errors/error-queue';

/** Meta for a query whose page shows its own error, so that no toast repeats it. */
export const toldOnPage = { toldOnPage: true } as const;

/** In milliseconds. Without a network a pause would only delay the message that there is none. */
const retryDelay = (): number => (navigator.onLine ? 1000 : 0);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const onPage = query.meta?.['toldOnPage'] === true;
        reportError(error, { onPage, retry: () => void query.fetch().catch(() => {}) });
      },
    }),
    defaultOptions: {
      queries: { retry: LIMITS.queryRetries, retryDelay, refetchOnWindowFocus: false, staleTime: 15_000 },
      // A save is retried by the user, never in the background.
      mutations: { retry: 0 },
    },
  });
}
