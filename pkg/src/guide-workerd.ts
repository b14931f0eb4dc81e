/** `@evenkeel/safety/guide` for Cloudflare Workers, which only run modules that were compiled with the program. */
import compiled from '../dist/guide/evenkeel_wasm_guide_bg.wasm';
import { guide } from './guide-module.js';
import type { SafetySource } from './loader.js';
import { setup as setupSafety } from './workerd.js';

export * from './guide-core.js';

/**
 * Starts the module, by default the package's own, and the safety module, which it asks.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be started.
 */
export async function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  await Promise.all([setupSafety(), guide.load(source, () => compiled)]);
}
