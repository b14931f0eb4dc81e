/**
 * Connects the app to one WebAssembly module of `@evenkeel/safety`, whose loader is the only state machine. No page waits
 * for a module and no call throws: while it cannot answer, typing and saving go on and the server decides.
 */
import { useEffect, useSyncExternalStore } from 'react';

type Source = BufferSource | Promise<BufferSource>;

interface Module {
  setup: (source?: Source) => Promise<void>;
  status: () => 'idle' | 'loading' | 'ready' | 'unavailable';
  onStatusChange: (listener: () => void) => () => void;
}

/** As shown to a person: a module that nothing has asked for yet counts as loading. */
export type WasmState = 'loading' | 'ready' | 'unavailable';

/** Calls come with every key. So often at most, one of them tries again to load a module that failed. */
const retryEveryMs = 1000;

export interface Bridge<M> {
  state: () => WasmState;
  /** Loads the module unless it is loaded; after a failure it is fetched again. `source` is for tests, which have the bytes. */
  prepare: (source?: Source) => Promise<WasmState>;
  /** Runs a call. Undefined while the module cannot answer; if it failed, the call also makes it load again. */
  ask: <T>(call: (module: M) => T) => T | undefined;
  /** Loads the module for the page that uses the hook, and gives its state. */
  useState: () => WasmState;
}

export function bridge<M extends Module>(module: M): Bridge<M> {
  let failedAt = -Infinity;

  const state = (): WasmState => {
    const status = module.status();
    return status === 'idle' ? 'loading' : status;
  };
  const prepare = async (source?: Source): Promise<WasmState> => {
    try {
      await module.setup(source);
    } catch {
      failedAt = performance.now();
    }
    return state();
  };
  const ask = <T>(call: (module: M) => T): T | undefined => {
    const status = module.status();
    if (status === 'unavailable' && performance.now() - failedAt >= retryEveryMs) void prepare();
    if (status !== 'ready') return undefined;
    try {
      return call(module);
    } catch {
      failedAt = performance.now();
      return undefined;
    }
  };
  const useState = (): WasmState => {
    useEffect(() => void prepare(), []);
    return useSyncExternalStore(module.onStatusChange, state);
  };
  return { state, prepare, ask, useState };
}
