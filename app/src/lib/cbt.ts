/**
 * The bridge to the CBT core: forms, questionnaires, thinking patterns, numbers over time. A module of its own, loaded by
 * the tools that need it, so only their pages may import this file. A page is drawn at once; what needs the core waits
 * in its place, and writing and saving go on without it, because the server checks again.
 */
import * as cbt from '@evenkeel/safety/cbt';
import { useEffect, useSyncExternalStore } from 'react';

export { cbt };
export type * from '@evenkeel/safety/cbt';

export type CbtState = 'loading' | 'ready' | 'unavailable';

let state: CbtState = 'loading';
let pending: Promise<CbtState> | undefined;
const listeners = new Set<() => void>();

function move(next: CbtState): CbtState {
  state = next;
  for (const listener of listeners) listener();
  return next;
}

/** Loads the core once; one that could not be fetched is asked for again. `source` is for tests, which have the bytes. */
export function prepareCbt(source?: Parameters<typeof cbt.setup>[0]): Promise<CbtState> {
  pending ??= cbt.setup(source).then(
    () => move('ready'),
    () => {
      pending = undefined;
      return move('unavailable');
    },
  );
  return pending;
}

/** Loads the core when a page that needs it is shown, and tells how far it got. */
export function useCbt(): CbtState {
  useEffect(() => {
    void prepareCbt();
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
