import type { Ruleset } from '../dist/evenkeel_wasm.js';
import type { Report } from './reports.js';

/** The version of the rules, which is the package's: a change that can raise or lower a level is a new version. */
export const RULES_VERSION = '0.1.0';

/** Says in a report which rules made it. Sets the property, because `Object.assign` takes as long as a tenth of a short text's check. */
export function withRules<T extends object>(report: T, ruleset: Ruleset): T & Report {
  const whole = report as T & { rules: Report['rules'] };
  whole.rules = { ruleset, version: RULES_VERSION };
  return whole;
}
