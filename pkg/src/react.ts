'use client';

/** A React hook that loads the module and follows its status. */
import { setup } from '@evenkeel/safety';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { onStatusChange, status } from './core.js';
import type { SafetySource, SafetyStatus } from './loader.js';

/** What {@link useSafety} returns. */
export interface SafetyState {
  readonly status: SafetyStatus;
  /** Whether the checks can be called. Until then, let people type and save, and check on the server. */
  readonly isReady: boolean;
  /** Loads the module again after a failure. The same function in every render. */
  readonly retry: () => void;
}

const ignoreFailure = () => {};

/**
 * Loads the module when the component is mounted, and returns its status. A failed load is the status `unavailable`,
 * never an exception. On a server it is `idle`. `source` is as in `setup()`, and counts when the module is loaded.
 *
 * ```tsx
 * const { isReady } = useSafety();
 * const level = isReady ? analyse(text).shownLevel : undefined;
 * ```
 */
export function useSafety(source?: SafetySource | Promise<SafetySource>): SafetyState {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  }, [source]);
  const retry = useCallback(() => void setup(latest.current).catch(ignoreFailure), []);
  // The module is loaded once, so a new source is no reason to load it again.
  useEffect(retry, [retry]);
  const current = useSyncExternalStore(onStatusChange, status, (): SafetyStatus => 'idle');
  return { status: current, isReady: current === 'ready', retry };
}
