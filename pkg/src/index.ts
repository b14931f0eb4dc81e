/**
 * `@evenkeel/safety` for browsers and bundlers.
 *
 * ```ts
 * import { analyse, setup } from "@evenkeel/safety";
 * await setup();
 * analyse("I want to die").crisis.riskLevel; // "high"
 * ```
 */
import init from "../dist/evenkeel_wasm.js";
import { type SafetySource, load } from "./core.js";

export * from "./core.js";

/**
 * Loads the module; call it where the wait hurts least. Without a source it is fetched from beside this file.
 * Calling it again awaits the same load. Rejects with `SafetyUnavailable`.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return load(async () => init(source === undefined ? undefined : { module_or_path: await source }));
}
