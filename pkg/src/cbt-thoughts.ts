/** The part of `@evenkeel/safety/cbt` for pages with thought records and the thinking patterns in thoughts. */
import * as bindings from '../dist/cbt-thoughts/evenkeel_wasm_cbt_thoughts.js';
import { KINDS_BY_TOOL } from './cbt-content/kinds.gen.js';
import { tool } from './cbt-tool.js';

export type * from './cbt-core.js';
export { eftToThoughtRecord, findHold, findPatterns, judge, recordResult, SafetyUnavailable, tallyVerdicts } from './cbt-core.js';

export const { isReady, onStatusChange, setup, status } = tool(
  bindings,
  () => new URL('../dist/cbt-thoughts/evenkeel_wasm_cbt_thoughts_bg.wasm', import.meta.url),
  KINDS_BY_TOOL.thoughts,
);
