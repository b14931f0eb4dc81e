import { useSyncExternalStore } from 'react';

/** What a guest does lives in this tab's memory alone. A reload forgets it, and nothing is ever sent or stored. */
export function createMemory<T>(begin: () => T) {
  let now: T | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const read = (): T => (now ??= begin());
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    change(next: (before: T) => T): void {
      now = next(read());
      tell();
    },
    reset(): void {
      now = begin();
      tell();
    },
    use: (): T => useSyncExternalStore(subscribe, read),
  };
}
