/**
 * `@evenkeel/safety/cbt-numbers`: the part of `@evenkeel/safety/cbt` for pages with moods, questionnaires, analytics, the safety plan and the next step.
 */
import * as bindings from '../dist/cbt-numbers/evenkeel_wasm_cbt_numbers.js';
import { provide } from './cbt-modules.js';
import { setup as setupSafety } from './index.js';
import type { SafetySource } from './loader.js';

export type * from './cbt-core.js';
export { analytics, judge, measures, mood, safetyPlan, SafetyUnavailable, suggestStep, tallyVerdicts } from './cbt-core.js';

const module = provide(bindings, ['mood_log', 'measure', 'safety_plan']);

/** Returns whether the module can be called. */
export const isReady = module.isReady;

/** Returns the module's status, as `status()` of `@evenkeel/safety`. */
export const status = module.status;

/** Calls a listener after each change of {@link status}. Returns a function that unsubscribes it. */
export const onStatusChange = module.onStatusChange;

/**
 * Loads the module, and the safety module, which it asks; see `setup()` of `@evenkeel/safety/cbt`.
 *
 * @throws {SafetyUnavailable} as a rejection, if a module cannot be loaded.
 */
export async function setup(source?: SafetySource | Promise<SafetySource>): Promise<void> {
  await Promise.all([setupSafety(), module.load(() => source)]);
}
