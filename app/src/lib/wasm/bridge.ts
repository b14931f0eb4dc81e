/**
 * Connects the app to one WebAssembly module of `@evenkeel/safety`, whose loader holds the state.
 * No page waits for a module and no call throws: while it isn't available, typing and saving
 * continue and the server decides.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';

type Source = BufferSource | Promise<BufferSource>;

export interface Module {
  setup: (source?: Source) => Promise<void>;
  status: () => 'idle' | 'loading' | 'ready' | 'unavailable';
  onStatusChange: (listener: () => void) => () => void;
}

/** The state shown to users: a module that hasn't been requested counts as loading. */
export type WasmState = 'loading' | 'ready' | 'unavailable';

/**
 * Calls happen on every key press. At most this often, one of them retries loading a failed module.
 */
const retryEveryMs = 1000;

export interface Bridge<M> {
  state: () => WasmState;
  /**
   * Loads the module unless it is loaded; after a failure it is fetched again. `source` is for
   * tests, which have the bytes.
   */
  prepare: (source?: Source) => Promise<WasmState>;
  /**
   * Runs a call. Returns undefined while the module isn't available, and if it refuses an argument;
   * after a failure the call also triggers a reload of the module.
   */
  ask: <T>(call: (module: M) => T) => T | undefined;
  /** Calls a listener when the state may have changed. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
  /** Loads the module for the page that uses the hook, and returns its state. */
  useState: () => WasmState;
}

/** Returns the bridge to a module. `fetchBindings` loads its JavaScript, so that a page doesn't wait for that either. */
export function bridge<M extends Module>(fetchBindings: () => Promise<M>): Bridge<M> {
  const { subscribe, notify } = new Listeners();
  let module: M | undefined;
  let failedAt = -Infinity;
  /** Whether the bindings couldn't be fetched. */
  let missing = false;

  const state = (): WasmState => {
    const status = missing ? 'unavailable' : (module?.status() ?? 'idle');
    return status === 'idle' ? 'loading' : status;
  };
  const prepare = async (source?: Source): Promise<WasmState> => {
    try {
      const found = await fetchBindings();
      if (!module) found.onStatusChange(notify);
      module = found;
      missing = false;
      await found.setup(source);
    } catch {
      missing = module === undefined;
      failedAt = performance.now();
    }
    // The module itself doesn't announce that its bindings have arrived, or that it was loaded by another module before.
    notify();
    return state();
  };
  const ask = <T>(call: (module: M) => T): T | undefined => {
    if (state() === 'unavailable' && performance.now() - failedAt >= retryEveryMs) void prepare();
    if (module?.status() !== 'ready') return undefined;
    try {
      return call(module);
    } catch {
      failedAt = performance.now();
      return undefined;
    }
  };
  const useState = (): WasmState => {
    useEffect(() => void prepare(), []);
    return useSyncExternalStore(subscribe, state);
  };
  return { state, prepare, ask, subscribe, useState };
}
