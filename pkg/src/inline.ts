/**
 * `@evenkeel/safety/inline`: the same checks with the module as part of the code, for programs that can't fetch a file
 * or can't wait for one. It is 336 kB of text, so a page is better off with the main entry.
 *
 * ```ts
 * import { analyse, setupSync } from "@evenkeel/safety/inline";
 * setupSync();
 * analyse("I want to die").shownLevel; // "high"
 * ```
 */
import base64 from '../dist/evenkeel_wasm_base64.js';
import { decode } from './base64.js';
import type { SafetySource } from './loader.js';
import { safety } from './safety-module.js';

export * from './core.js';

/**
 * Loads the module before it returns. Does nothing if it is loaded.
 *
 * @throws {SafetyUnavailable} if the module can't be started.
 */
export function setupSync(): void {
  safety.loadSync(() => decode(base64));
}

/**
 * Loads the module, by default the package's own. {@link setupSync} does the same without a promise.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be loaded.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return safety.load(source, () => decode(base64));
}
