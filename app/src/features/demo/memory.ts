import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * Guest data lives only in this tab's memory. A reload clears it, and nothing is ever sent or
 * stored.
 */
export function createMemory<T>(begin: () => T) {
  let first: { now: T } | undefined;
  const store = createStore<{ now?: T }>(() => ({}));
  const nowOf = (state: { now?: T }): T => ('now' in state ? (state.now as T) : (first ??= { now: begin() }).now);
  const read = (): T => nowOf(store.getState());
  return {
    read,
    change: (next: (before: T) => T): void => store.setState({ now: next(read()) }),
    reset: (): void => store.setState({ now: begin() }),
    use: (): T => useStore(store, nowOf),
  };
}
