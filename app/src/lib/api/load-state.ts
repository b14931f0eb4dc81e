import { AppError } from '@/lib/errors';

interface Query {
  isError: boolean;
  isPending: boolean;
  error: unknown;
  fetchStatus: string;
  refetch: () => Promise<unknown>;
}

/** Returns what `LoadState` needs to know about a query. Without a network a query waits, which is no error of its own. */
export function loadStateOf({ isError, isPending, error, fetchStatus, refetch }: Query) {
  const offline = isPending && fetchStatus === 'paused';
  return {
    state: isError || offline ? ('problem' as const) : isPending ? ('loading' as const) : ('ready' as const),
    error: isError ? AppError.from(error) : offline ? AppError.network() : undefined,
    retry: () => void refetch(),
  };
}
