import { AppError } from '@/lib/errors';

interface Query {
  isError: boolean;
  isPending: boolean;
  data?: unknown;
  error: unknown;
  fetchStatus: string;
  refetch: () => Promise<unknown>;
}

/** Statuses that say that the user may not see the data any more. */
const withdrawn = new Set([401, 403, 404, 410]);

/**
 * Returns what `LoadState` needs to know about a query. Without a network a query waits, which is no error of its own. Data
 * that could not be loaded again stays, with what the user is writing beside it, unless it was withdrawn.
 */
export function loadStateOf({ isError, isPending, data, error, fetchStatus, refetch }: Query) {
  const offline = isPending && fetchStatus === 'paused';
  const failure = isError ? AppError.from(error) : offline ? AppError.network() : undefined;
  const shown = data !== undefined && !withdrawn.has(failure?.status ?? 0) ? undefined : failure;
  return {
    state: shown ? ('problem' as const) : isPending ? ('loading' as const) : ('ready' as const),
    error: shown,
    retry: () => void refetch(),
  };
}
