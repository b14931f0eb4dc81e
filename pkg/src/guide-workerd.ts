/** `@evenkeel/safety/guide` for Cloudflare Workers, which only run modules that were compiled with the program. */
import compiled from '../dist/guide/evenkeel_wasm_guide_bg.wasm';
import { guide } from './guide-module.js';
import type { SafetySource } from './loader.js';

export * from './guide-core.js';

/**
 * Starts the module, by default the package's own.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be started.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return guide.load(() => source ?? compiled);
}
