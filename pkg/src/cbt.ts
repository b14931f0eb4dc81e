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
import { load } from './cbt-module.js';
import { setup as setupSafety } from './index.js';
import type { SafetySource } from './loader.js';

export * from './cbt-core.js';
export { isReady, onStatusChange, status } from './cbt-module.js';

/**
 * Loads the module, and the safety module, which it asks; call it where the wait hurts least. Without a source the module
 * is fetched from beside this file. While both are loading or loaded, later calls wait for the same load; after a failed
 * load or a trap they start again.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module cannot be loaded.
 */
export async function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  await Promise.all([setupSafety(), load(source)]);
}
