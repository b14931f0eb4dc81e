/**
 * `@evenkeel/safety` for browsers and bundlers.
 *
 * ```ts
 * import { analyse, setup } from "@evenkeel/safety";
 * await setup();
 * analyse("I want to die").shownLevel; // "high"
 * ```
 */
import type { SafetySource } from './loader.js';
import { safety } from './safety-module.js';

export * from './core.js';

/**
 * Loads the module; call it where the wait hurts least. Without a source it is fetched from beside this file.
 * While it is loading or loaded, later calls return the same promise; after a failed load or a trap they start again.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module cannot be loaded.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return safety.load(source);
}
