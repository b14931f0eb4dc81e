/**
 * The bridge to the CBT core: forms, questionnaires, thinking patterns, numbers over time. A module of its own, loaded by
 * the tools that need it, so only their pages may import this file. A page is drawn at once; what needs the core waits
 * in its place, and writing and saving go on without it, because the server checks again.
 */
import type { HintVerdict } from '@evenkeel/safety/cbt';
import { useEffect, useSyncExternalStore } from 'react';

type Core = typeof import('@evenkeel/safety/cbt');
type Source = Parameters<Core['setup']>[0];

export type * from '@evenkeel/safety/cbt';
/** A person's answer to a hint. */
export type HintAnswer = HintVerdict['verdict'];

/** The core's functions. Only to be called once it is `ready`; before that there is nothing here to call. */
export let cbt: Omit<Core, 'setup' | 'load'>;

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
export function prepareCbt(source?: Source): Promise<CbtState> {
  pending ??= load(source);
  return pending;
}

async function load(source?: Source): Promise<CbtState> {
  try {
    const core = await import('@evenkeel/safety/cbt');
    await core.setup(source);
    cbt = core;
    return move('ready');
  } catch {
    pending = undefined;
    return move('unavailable');
  }
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
