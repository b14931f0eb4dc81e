/**
 * `@evenkeel/safety/guide` for browsers and bundlers: the conversation by rules, and reflections on an entry. A module of
 * its own, so that the exercises do not load it.
 *
 * ```ts
 * import { reply, setup } from "@evenkeel/safety/guide";
 * await setup();
 * reply([{ role: "user", text: "My boss ignored me", mode: "listen" }], { mode: "listen" }).text;
 * ```
 */
import { guide } from './guide-module.js';
import { setup as setupSafety } from './index.js';
import type { SafetySource } from './loader.js';

export * from './guide-core.js';

/**
 * Loads the module, and the safety module, which it asks; call it where the wait hurts least. Without a source the module
 * is fetched from beside this file. While both are loading or loaded, later calls wait for the same load; after a failed
 * load or a trap they start again.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module cannot be loaded.
 */
export async function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  await Promise.all([setupSafety(), guide.load(source)]);
}
