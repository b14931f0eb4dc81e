/** `@evenkeel/safety/cbt` for Cloudflare Workers, which only run modules that were compiled with the program. */
import compiled from '../dist/cbt/evenkeel_wasm_cbt_bg.wasm';
import { load } from './cbt-module.js';
import type { SafetySource } from './loader.js';
import { setup as setupSafety } from './workerd.js';

export * from './cbt-core.js';
export { isReady, onStatusChange, status } from './cbt-module.js';

/**
 * Starts the module, by default the package's own, and the safety module, which it asks.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be started.
 */
export async function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  await Promise.all([setupSafety(), load(source, () => compiled)]);
}
