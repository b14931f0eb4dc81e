/**
 * `@evenkeel/safety/guide` for Node: as in the browser, but the bytes are read from the package's own
 * folder.
 */
import { guide } from './guide-module.js';
import type { SafetySource } from './loader.js';
import { readBytes } from './node-file.js';

export * from './guide-core.js';

/**
 * Loads the module, by default from beside this file.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be loaded.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return guide.load(() => source ?? readBytes(new URL('./guide/evenkeel_wasm_guide_bg.wasm', import.meta.url)));
}
