/** A part of the CBT core for pages: a module of its own, and how it is loaded. Not exported. */
import { provide } from './cbt-modules.js';
import { setup as setupSafety } from './index.js';
import type { Address, Bindings, SafetySource, SafetyStatus } from './loader.js';

export interface Part {
  /** Returns whether the module can be called. */
  readonly isReady: () => boolean;
  /** Returns the module's status, as `status()` of `@evenkeel/safety`. */
  readonly status: () => SafetyStatus;
  /** Calls a listener after each change of `status`. Returns a function that unsubscribes it. */
  readonly onStatusChange: (listener: () => void) => () => void;
  /**
   * Loads the module, and the safety module, which it asks; see `setup()` of `@evenkeel/safety/cbt`.
   *
   * @throws {SafetyUnavailable} as a rejection, if a module cannot be loaded.
   */
  readonly setup: (source?: SafetySource | Promise<SafetySource>) => Promise<void>;
}

/** `address` is the address of the module beside its bindings. */
export function part(bindings: Bindings, address: () => Address): Part {
  const { isReady, load, onStatusChange, status } = provide(bindings, address);
  const setup: Part['setup'] = async (source) => {
    await Promise.all([setupSafety(), load(source)]);
  };
  return { isReady, onStatusChange, setup, status };
}
