/** The part of `@evenkeel/safety/cbt` for pages with forms, questionnaires, moods, analytics, the safety plan and the workshop. */
import * as bindings from '../dist/cbt-forms/evenkeel_wasm_cbt_forms.js';
import { part } from './cbt-part.js';

export type * from './cbt-core.js';
export {
  analytics,
  eftSuggestsPause,
  eftToThoughtRecord,
  findHold,
  judge,
  measures,
  mood,
  recordResult,
  safetyPlan,
  SafetyUnavailable,
  suggestStep,
  tallyVerdicts,
  workshop,
} from './cbt-core.js';

export const { isReady, onStatusChange, setup, status } = part(
  bindings,
  () => new URL('../dist/cbt-forms/evenkeel_wasm_cbt_forms_bg.wasm', import.meta.url),
);
