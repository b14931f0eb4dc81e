/** The part of `@evenkeel/safety/cbt` for pages with moods, questionnaires, analytics, the safety plan and the next step. */
import * as bindings from '../dist/cbt-numbers/evenkeel_wasm_cbt_numbers.js';
import { KINDS_BY_TOOL } from './cbt-content/kinds.gen.js';
import { tool } from './cbt-tool.js';

export type * from './cbt-core.js';
export { analytics, judge, measures, mood, safetyPlan, SafetyUnavailable, suggestStep, tallyVerdicts } from './cbt-core.js';

export const { isReady, onStatusChange, setup, status } = tool(
  bindings,
  () => new URL('../dist/cbt-numbers/evenkeel_wasm_cbt_numbers_bg.wasm', import.meta.url),
  KINDS_BY_TOOL.numbers,
);
