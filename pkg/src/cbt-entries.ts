/** The part of `@evenkeel/safety/cbt` for pages with journal entries, emotion-focused entries, successes and notes. */
import * as bindings from '../dist/cbt-entries/evenkeel_wasm_cbt_entries.js';
import { KINDS_BY_TOOL } from './cbt-content/kinds.gen.js';
import { tool } from './cbt-tool.js';

export type * from './cbt-core.js';
export { eftSuggestsPause, findHold, judge, recordResult, SafetyUnavailable } from './cbt-core.js';

export const { isReady, onStatusChange, setup, status } = tool(
  bindings,
  () => new URL('../dist/cbt-entries/evenkeel_wasm_cbt_entries_bg.wasm', import.meta.url),
  KINDS_BY_TOOL.entries,
);
