/**
 * `@evenkeel/safety/cbt` for Node, Deno and Bun: as in the browser, but the module is part of the code, so that bundled
 * servers find it too.
 */
import { decode } from './base64.js';
import { load } from './cbt-module.js';
import type { SafetySource } from './loader.js';
import { setup as setupSafety } from './node.js';

export * from './cbt-core.js';
export { isReady, onStatusChange, status } from './cbt-module.js';

const ownBytes = async () => decode((await import('../dist/cbt/evenkeel_wasm_cbt_base64.js')).default);

/**
 * Loads the module, by default the package's own, and the safety module, which it asks.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be loaded.
 */
export async function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  await Promise.all([setupSafety(), load(source, ownBytes)]);
}
