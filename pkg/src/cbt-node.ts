/**
 * `@evenkeel/safety/cbt` for Node: as in the browser, but the bytes are read from the package's own
 * folder.
 */
import { cbt } from './cbt-module.js';
import type { SafetySource } from './loader.js';
import { readBytes } from './node-file.js';

export * from './cbt-core.js';

/**
 * Loads the module, by default from beside this file.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be loaded.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return cbt.load(() => source ?? readBytes(new URL('./cbt/evenkeel_wasm_cbt_bg.wasm', import.meta.url)));
}
