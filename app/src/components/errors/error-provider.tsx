import { LIMITS } from '@evenkeel/safety/limits';
import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { errorQueue, type RecordedError } from '@/lib/error-queue';

interface Errors {
  /** The newest, oldest first. */
  errors: readonly RecordedError[];
  dismiss: (ids: readonly number[]) => void;
}

const ErrorsContext = createContext<Errors>({ errors: [], dismiss: () => {} });

interface Props {
  max?: number;
  queue?: typeof errorQueue;
  children: ReactNode;
}

/** Lends the page the newest errors of the record that were not put away. */
export function ErrorProvider({ max = LIMITS.errorProvider, queue = errorQueue, children }: Props) {
  const list = useSyncExternalStore(queue.subscribe, queue.list);
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  const value = useMemo<Errors>(
    () => ({
      errors: list.filter((each) => !away.has(each.id)).slice(-max),
      dismiss: (ids) => setAway((before) => new Set([...before, ...ids])),
    }),
    [list, away, max],
  );
  return <ErrorsContext value={value}>{children}</ErrorsContext>;
}

export function useErrors(): Errors {
  return useContext(ErrorsContext);
}
