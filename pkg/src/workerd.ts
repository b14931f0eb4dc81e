/** `@evenkeel/safety` for Cloudflare Workers, which only run modules that were compiled with the program. */
import compiled from '../dist/evenkeel_wasm_bg.wasm';
import type { SafetySource } from './loader.js';
import { safety } from './safety-module.js';

export * from './core.js';

/**
 * Starts the module, by default the package's own.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be started.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return safety.load(source, () => compiled);
}
