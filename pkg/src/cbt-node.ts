/**
 * `@evenkeel/safety/cbt` for Node, Deno and Bun: as in the browser, but the module is part of the code, so that bundled
 * servers find it too.
 */
import { decode } from './base64.js';
import { cbt } from './cbt-module.js';
import type { SafetySource } from './loader.js';

export * from './cbt-core.js';

const ownBytes = async () => decode((await import('../dist/cbt/evenkeel_wasm_cbt_base64.js')).default);

/**
 * Loads the module, by default the package's own.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be loaded.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return cbt.load(() => source ?? ownBytes());
}
