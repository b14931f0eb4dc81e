import type { Ruleset } from '../dist/evenkeel_wasm.js';
import type { Report } from './reports.js';

/** The version of the rules, which is the package's: a change that can raise or lower a level is a new version. */
export const RULES_VERSION = '0.1.0';

/** Says in a report which rules made it. */
export const withRules = <T extends object>(report: T, ruleset: Ruleset): T & Report =>
  Object.assign(report, { rules: { ruleset, version: RULES_VERSION } });
