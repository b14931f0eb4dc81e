import { LIMITS } from '@evenkeel/safety/limits';
import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { errorQueue, type RecordedError } from '@/lib/errors/error-queue';

interface Errors {
  /** Newest errors, in order of time. */
  errors: readonly RecordedError[];
  dismiss: (ids: readonly number[]) => void;
}

const ErrorsContext = createContext<Errors>({ errors: [], dismiss: () => {} });

interface Props {
  max?: number;
  queue?: typeof errorQueue;
  children: ReactNode;
}

/** Provides the newest recorded errors that have not been dismissed. */
export function ErrorProvider({ max = LIMITS.errorProvider, queue = errorQueue, children }: Props) {
  const list = useSyncExternalStore(queue.subscribe, queue.list);
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const value = useMemo<Errors>(
    () => ({
      errors: list.filter((each) => !dismissed.has(each.id)).slice(-max),
      dismiss: (ids) => setDismissed((before) => new Set([...before, ...ids])),
    }),
    [list, dismissed, max],
  );
  return <ErrorsContext value={value}>{children}</ErrorsContext>;
}

export function useErrors(): Errors {
  return useContext(ErrorsContext);
}
