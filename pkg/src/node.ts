/**
 * `@evenkeel/safety` for Node: as in the browser, but the bytes are read from the package's own
 * folder.
 */
import type { SafetySource } from './loader.js';
import { readBytes } from './node-file.js';
import { safety } from './safety-module.js';

export * from './core.js';

/**
 * Loads the module, by default from beside this file.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be loaded.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return safety.load(() => source ?? readBytes(new URL('./evenkeel_wasm_bg.wasm', import.meta.url)));
}
