/** The part of `@evenkeel/safety/cbt` for pages with reframing cards. */
import * as bindings from '../dist/cbt-reframe/evenkeel_wasm_cbt_reframe.js';
import { KINDS_BY_TOOL } from './cbt-content/kinds.gen.js';
import { tool } from './cbt-tool.js';

export type * from './cbt-core.js';
export { checkCard, findHold, judge, reframeCards, SafetyUnavailable } from './cbt-core.js';

export const { isReady, onStatusChange, setup, status } = tool(
  bindings,
  () => new URL('../dist/cbt-reframe/evenkeel_wasm_cbt_reframe_bg.wasm', import.meta.url),
  KINDS_BY_TOOL.reframe,
);
