/** The part of `@evenkeel/safety/cbt` for pages with the thought workshop. */
import * as bindings from '../dist/cbt-workshop/evenkeel_wasm_cbt_workshop.js';
import { KINDS_BY_TOOL } from './cbt-content/kinds.gen.js';
import { tool } from './cbt-tool.js';

export type * from './cbt-core.js';
export { findHold, judge, SafetyUnavailable, workshop } from './cbt-core.js';

export const { isReady, onStatusChange, setup, status } = tool(
  bindings,
  () => new URL('../dist/cbt-workshop/evenkeel_wasm_cbt_workshop_bg.wasm', import.meta.url),
  KINDS_BY_TOOL.workshop,
);
