/** The part of `@evenkeel/safety/cbt` for pages with the reframe coach. */
import * as bindings from '../dist/cbt-coach/evenkeel_wasm_cbt_coach.js';
import { tool } from './cbt-tool.js';

export type * from './cbt-core.js';
export { coach, SafetyUnavailable } from './cbt-core.js';

export const { isReady, onStatusChange, setup, status } = tool(
  bindings,
  () => new URL('../dist/cbt-coach/evenkeel_wasm_cbt_coach_bg.wasm', import.meta.url),
);
