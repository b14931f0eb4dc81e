import { LIMITS } from '@evenkeel/safety/limits';
import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: LIMITS.queryRetries, refetchOnWindowFocus: false, staleTime: 15_000 },
      // A save is repeated by the person, who sees what is going on, never behind their back.
      mutations: { retry: 0 },
    },
  });
}
