/** `@evenkeel/safety/cbt` for Cloudflare Workers, which only run modules that were compiled with the program. */
import compiled from '../dist/cbt/evenkeel_wasm_cbt_bg.wasm';
import { cbt } from './cbt-module.js';
import type { SafetySource } from './loader.js';

export * from './cbt-core.js';

/**
 * Starts the module, by default the package's own.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be started.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return cbt.load(() => source ?? compiled);
}
