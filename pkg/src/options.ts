/** The options of the checks. */
import type { Ruleset, SqlPolicy } from '../dist/evenkeel_wasm.js';
import { count, known, oneOf } from './arguments.js';

/** Selects which words the SQL check blocks. */
export interface TextOptions {
  /**
   * `literal`, the default, is the specification's: it also blocks “I want to drop the class”. `contextual` needs the shape
   * of a command; use it for people's own words.
   */
  readonly sqlPolicy?: SqlPolicy | undefined;
}

/** A journal entry as typed. A field that is missing, `null` or undefined is empty. */
export interface JournalEntryInput {
  /** The situation. */
  readonly situation?: string | null | undefined;
  /** The person's thoughts. */
  readonly thoughts?: string | null | undefined;
  /** Other notes. */
  readonly notes?: string | null | undefined;
}

/** Selects the ruleset of a check. */
export interface RulesetOptions {
  /**
   * `spec-1`, the default, is the specification to the letter. `extended-1` also finds disguised and misspelt words,
   * passive wishes to die, preparation, means, self-injury and far more attacks on assistants. It may only raise.
   */
  readonly ruleset?: Ruleset | undefined;
}

/** The options of checks with both choices. */
export interface CheckOptions extends TextOptions, RulesetOptions {}

/** The rules, and the limits to apply, in Unicode scalar values of the trimmed text. Default: those of `limits()`. */
export interface JournalOptions extends CheckOptions {
  /** The most characters of situation and of thoughts. Default: `journalMaxChars` of `limits()`. */
  readonly maxEntryChars?: number | undefined;
  /** The most characters of notes. Default: `notesMaxChars` of `limits()`. */
  readonly maxNotesChars?: number | undefined;
}

const TEXT_OPTIONS = ['sqlPolicy'] as const;
const RULESET_OPTIONS = ['ruleset'] as const;
const CHECK_OPTIONS = [...TEXT_OPTIONS, ...RULESET_OPTIONS] as const;
export const JOURNAL_OPTIONS = ['maxEntryChars', 'maxNotesChars', ...CHECK_OPTIONS] as const;
const SQL_POLICIES = ['literal', 'contextual'] as const;
const RULESETS = ['spec-1', 'extended-1'] as const;

export function contextual(options: TextOptions = {}): boolean {
  const { sqlPolicy = 'literal' } = known(options, TEXT_OPTIONS);
  return oneOf(sqlPolicy, SQL_POLICIES, 'sqlPolicy') === 'contextual';
}

export function rulesetOf(options: RulesetOptions = {}): Ruleset {
  const { ruleset = 'spec-1' } = known(options, RULESET_OPTIONS);
  return oneOf(ruleset, RULESETS, 'ruleset');
}

/** Both choices, as arguments of the bindings and by name. */
export interface Choices {
  readonly isContextual: boolean;
  readonly isExtended: boolean;
  readonly ruleset: Ruleset;
}

export function choices(options: CheckOptions = {}): Choices {
  const { sqlPolicy = 'literal', ruleset = 'spec-1' } = known(options, CHECK_OPTIONS);
  const isContextual = oneOf(sqlPolicy, SQL_POLICIES, 'sqlPolicy') === 'contextual';
  return { isContextual, isExtended: oneOf(ruleset, RULESETS, 'ruleset') === 'extended-1', ruleset };
}

/** Returns the choices, and the limits that are given. */
export function journalChoices(options: JournalOptions = {}): Choices & Pick<JournalOptions, 'maxEntryChars' | 'maxNotesChars'> {
  const { maxEntryChars, maxNotesChars, ...rest } = known(options, JOURNAL_OPTIONS);
  return {
    ...choices(rest),
    ...(maxEntryChars !== undefined && { maxEntryChars: count(maxEntryChars, 'maxEntryChars') }),
    ...(maxNotesChars !== undefined && { maxNotesChars: count(maxNotesChars, 'maxNotesChars') }),
  };
}
