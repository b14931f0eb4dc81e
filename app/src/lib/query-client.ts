import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 15_000 },
      // A save is repeated by the person, who sees what is going on, never behind their back.
      mutations: { retry: 0 },
    },
  });
}
