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
import init from "../dist/cbt/evenkeel_wasm_cbt.js";
import { load } from "./cbt-core.js";
import type { SafetySource } from "./loader.js";

export * from "./cbt-core.js";

/**
 * Loads the module; call it where the wait hurts least. Without a source it is fetched from beside this file.
 * Calling it again awaits the same load. Rejects with `SafetyUnavailable`.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return load(async () => init(source === undefined ? undefined : { module_or_path: await source }));
}
