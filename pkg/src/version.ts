/** The version of the rules, which is the package's: a change that can raise or lower a level is a new version. */
export const RULES_VERSION = '0.1.0';
