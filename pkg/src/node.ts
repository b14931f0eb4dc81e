/**
 * `@evenkeel/safety` for Node, Deno and Bun: as in the browser, but the module is part of the code, so that bundled
 * servers find it too.
 */
import { decode } from './base64.js';
import type { SafetySource } from './loader.js';
import { safety } from './safety-module.js';

export * from './core.js';

const ownBytes = async () => decode((await import('../dist/evenkeel_wasm_base64.js')).default);

/**
 * Loads the module, by default the package's own.
 *
 * @throws {SafetyUnavailable} as a rejection, if the module can't be loaded.
 */
export function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  return safety.load(source, ownBytes);
}
