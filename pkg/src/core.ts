/**
 * The typed interface of the WebAssembly module, the same in browsers and in Node. The two entries
 * (`index.ts`, `node.ts`) add `setup()`; after it every call is synchronous. An argument of the
 * wrong type is a `TypeError`.
 */
import * as wasm from '../dist/evenkeel_wasm.js';
import { count, known, list, object, oneOf, text as string } from './arguments.js';
import { plain } from './plain.js';
import type { JournalReport, MedicalReport, PromptReport, Report, RuleInfo, SafetyReport, SanitiseReport, Screening } from './reports.js';
import { safety } from './safety-module.js';
import { RULES_VERSION } from './version.js';
import type { JournalEntryInput, Limits, Ruleset, SqlPolicy } from '../dist/evenkeel_wasm.js';

export type {
  CleanEntry,
  CueNote,
  FieldOffsets,
  JournalEntryInput,
  JournalField,
  JournalIssueCode,
  Limits,
  PromptKind,
  RiskLevel,
  RuleArea,
  RuleCount,
  RuleEffect,
  Ruleset,
  Span,
  SqlPolicy,
} from '../dist/evenkeel_wasm.js';
export { MAX_TEXT_LENGTH } from './arguments.js';
export type * from './reports.js';
export { PRODUCT_RULESET, type RuleId } from './rules.gen.js';
export { RULES_VERSION } from './version.js';
export { type SafetySource, type SafetyStatus, SafetyUnavailable } from './loader.js';

/**
 * Selects which words the SQL check blocks. The server's `GET /api/config` has the policy in force.
 */
export interface TextOptions {
  readonly sqlPolicy?: SqlPolicy;
}

/** Selects the ruleset of a check. */
export interface RulesetOptions {
  /**
   * `spec-1`, the default, is the specification to the letter. `extended-1` also finds disguised and misspelt words,
   * passive wishes to die, preparation, means, self-injury and far more attacks on assistants. It may only raise.
   */
  readonly ruleset?: Ruleset;
}

/** The options of checks with both choices. */
export interface CheckOptions extends TextOptions, RulesetOptions {}

/** The limits to apply, in Unicode scalar values of the trimmed text. Default: {@link limits}. */
export interface JournalOptions extends TextOptions {
  readonly maxEntryChars?: number;
  readonly maxNotesChars?: number;
}

/** One text of a form: its path, the text, and whether it is a balanced thought. */
export interface ScreenedText {
  readonly field: string;
  readonly text: string;
  readonly balanced?: boolean;
}

let numbers: Readonly<Limits> | undefined;
let table: readonly RuleInfo[] | undefined;

const { call } = safety;

/** Returns whether the checks can be called. */
export const isReady = safety.isReady;

/**
 * Returns the module's status: `idle`, `loading`, `ready`, or `unavailable` after a failed load or
 * a trap.
 */
export const status = safety.status;

/**
 * Calls a listener after each change of {@link status}. Returns a function that unsubscribes it.
 */
export const onStatusChange = safety.onStatusChange;

const TEXT_OPTIONS = ['sqlPolicy'] as const;
const RULESET_OPTIONS = ['ruleset'] as const;
const CHECK_OPTIONS = [...TEXT_OPTIONS, ...RULESET_OPTIONS] as const;

function contextual(options: TextOptions = {}): boolean {
  const { sqlPolicy = 'literal' } = known(options, TEXT_OPTIONS);
  return oneOf(sqlPolicy, ['literal', 'contextual'], 'sqlPolicy') === 'contextual';
}

function rulesetOf(options: RulesetOptions = {}): Ruleset {
  const { ruleset = 'spec-1' } = known(options, RULESET_OPTIONS);
  return oneOf(ruleset, ['spec-1', 'extended-1'], 'ruleset');
}

/** Returns both choices, as arguments of the bindings and by name. */
function choices(options: CheckOptions = {}): { isContextual: boolean; isExtended: boolean; ruleset: Ruleset } {
  const { sqlPolicy, ruleset } = known(options, CHECK_OPTIONS);
  const chosen = rulesetOf(ruleset === undefined ? {} : { ruleset });
  return { isContextual: contextual(sqlPolicy === undefined ? {} : { sqlPolicy }), isExtended: chosen === 'extended-1', ruleset: chosen };
}

/** Runs a check, and says in its report which rules made it. */
function reportOf<T extends Report>(run: () => object, ruleset: Ruleset = 'spec-1'): T {
  return Object.assign(call(run), { rules: { ruleset, version: RULES_VERSION } }) as T;
}

/**
 * Runs every check on one text. Under `extended-1` the report also has `extended`. Act on `shownLevel`.
 */
export function analyse(text: string, options?: CheckOptions): SafetyReport {
  const { isContextual, isExtended, ruleset } = choices(options);
  return reportOf(() => wasm.analyse(string(text), isContextual, isExtended), ruleset);
}

/**
 * Screens the texts of one form: each text separately and all own texts joined, because indicators
 * in several fields add up. Mark balanced thoughts and reframes as `balanced`.
 */
export function screen(texts: readonly ScreenedText[], options?: CheckOptions): Screening {
  const { isContextual, isExtended, ruleset } = choices(options);
  return reportOf(() => {
    const all = list(texts, 'texts').map((each, at) => object<ScreenedText>(each, `texts[${at}]`));
    const fields = all.map(({ field }, at) => string(field, `texts[${at}].field`));
    const words = all.map(({ text }, at) => string(text, `texts[${at}].text`));
    const balanced = Uint8Array.from(all, (each) => (each.balanced ? 1 : 0));
    return wasm.screen(fields, words, balanced, isContextual, isExtended);
  }, ruleset);
}

/**
 * Explains the level of a text, one sentence per line, without quoting it: the points of `spec-1` and, under
 * `extended-1`, its cues with their levels.
 */
export function explain(text: string, options?: RulesetOptions): string[] {
  const isExtended = rulesetOf(options) === 'extended-1';
  return call(() => wasm.explain(string(text), isExtended));
}

/** Checks and trims a text to be stored. */
export function sanitise(text: string, options?: TextOptions): SanitiseReport {
  return reportOf(() => wasm.sanitise(string(text), contextual(options)));
}

/** Checks a text to be sent to an assistant. */
export function checkPrompt(text: string, options?: RulesetOptions): PromptReport {
  const ruleset = rulesetOf(options);
  return reportOf(() => wasm.checkPrompt(string(text), ruleset === 'extended-1'), ruleset);
}

/** Detects medical words. They block nothing. */
export function detectMedical(text: string): MedicalReport {
  return reportOf(() => wasm.detectMedical(string(text)));
}

/**
 * Validates a journal entry and screens it as a whole. A field that isn't a string counts as
 * missing.
 */
export function validateJournalEntry(entry: JournalEntryInput | null | undefined, options: JournalOptions = {}): JournalReport {
  const { sqlPolicy, maxEntryChars, maxNotesChars } = known(options, ['maxEntryChars', 'maxNotesChars', ...TEXT_OPTIONS]);
  if (entry === null || entry === undefined) return reportOf(() => wasm.validateMissingEntry());
  const field = (value: unknown, name: string): string => (typeof value === 'string' ? string(value, name) : '');
  const { situation, thoughts, notes } = object<JournalEntryInput>(entry, 'entry');
  const { journalMaxChars, notesMaxChars } = limits();
  return reportOf(() =>
    wasm.validateJournalEntry(
      field(situation, 'situation'),
      field(thoughts, 'thoughts'),
      field(notes, 'notes'),
      count(maxEntryChars ?? journalMaxChars, 'maxEntryChars'),
      count(maxNotesChars ?? notesMaxChars, 'maxNotesChars'),
      contextual(sqlPolicy === undefined ? {} : { sqlPolicy }),
    ),
  );
}

/**
 * Returns the length of a field as every layer counts it: Unicode scalar values of the trimmed
 * text.
 */
export function fieldLength(text: string): number {
  return call(() => wasm.fieldLength(string(text)));
}

/**
 * Returns the redirect target if it is safe to follow, otherwise null. Never follow one that this
 * function didn't return.
 */
export function checkRedirect(target: unknown): string | null {
  return typeof target === 'string' ? call(() => wasm.checkRedirect(target) ?? null) : null;
}

/**
 * Masks secrets and truncates long or deep values, for a log. Accepts any value: cycles, errors,
 * getters that throw.
 */
export function redact(value: unknown): unknown {
  return call(() => wasm.redact(plain(value)));
}

/** Returns the rule table. */
export function rules(): readonly RuleInfo[] {
  table ??= call(() => Object.freeze(wasm.rules().map((rule) => Object.freeze(rule))) as readonly RuleInfo[]);
  return table;
}

/** Returns the table of constants. */
export function limits(): Readonly<Limits> {
  numbers ??= call(() => Object.freeze(wasm.limits()));
  return numbers;
}
