/**
 * `@evenkeel/safety/cbt` for browsers and bundlers: forms, questionnaires, thinking patterns, analytics, workshop, coach.
 * A module of its own, so that a page that only screens text does not load it.
 *
 * ```ts
 * import { findPatterns, setup } from "@evenkeel/safety/cbt";
 * await setup();
 * findPatterns("I'm such an idiot").patterns[0]?.pattern; // "labeling"
 * ```
 */
import { cbt } from './cbt-module.js';
import type { SafetySource } from './loader.js';

export * from './cbt-core.js';

/**
 * Loads the module; call it where the wait hurts least. Without a source it is fetched from beside this file.
 * While it is loading or loaded, later calls return the same promise; after a failed load or a trap they start again.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module cannot be loaded.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return cbt.load(() => source);
}
