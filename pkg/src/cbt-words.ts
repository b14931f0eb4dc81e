/** The part of `@evenkeel/safety/cbt` for pages that read the wording of thoughts: thinking patterns, reframing cards, the coach. */
import * as bindings from '../dist/cbt-words/evenkeel_wasm_cbt_words.js';
import { part } from './cbt-part.js';

export type * from './cbt-core.js';
export {
  checkCard,
  coach,
  eftSuggestsPause,
  eftToThoughtRecord,
  findHold,
  findPatterns,
  judge,
  recordResult,
  reframeCards,
  SafetyUnavailable,
  tallyVerdicts,
} from './cbt-core.js';

export const { isReady, onStatusChange, setup, status } = part(
  bindings,
  () => new URL('../dist/cbt-words/evenkeel_wasm_cbt_words_bg.wasm', import.meta.url),
);
