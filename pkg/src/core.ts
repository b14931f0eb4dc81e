/**
 * The typed interface of the WebAssembly module, the same in browsers and in Node. The two entries
 * (`index.ts`, `node.ts`) add `setup()`; after it every call is synchronous. An argument of the
 * wrong type is a `TypeError`.
 */
import * as wasm from '../dist/evenkeel_wasm.js';
import { MAX_TEXT_LENGTH, flag, known, list, nulError, text as string, withinLimit } from './arguments.js';
import { decode, encode } from './bytes.js';
import { openReport, writeText } from './numbers.js';
import {
  type CheckOptions,
  type JournalEntryInput,
  type JournalOptions,
  type RulesetOptions,
  type TextOptions,
  choices,
  contextual,
  journalChoices,
  rulesetOf,
} from './options.js';
import { plain } from './plain.js';
import { RISK_LEVELS, medicalReport, promptReport, safetyReport, sanitiseReport } from './report.gen.js';
import type {
  CrisisReport,
  ExtendedReport,
  ExtendedRuleInfo,
  ExtendedSafetyReport,
  JournalReport,
  MedicalReport,
  PromptReport,
  Report,
  RuleInfo,
  SafetyReport,
  SanitiseReport,
  Screening,
  SpecRuleInfo,
} from './reports.js';
import type { Call } from './loader.js';
import { safety } from './safety-module.js';
import { withRules } from './version.js';
import type { Limits, RiskLevel, Ruleset } from '../dist/evenkeel_wasm.js';

export type {
  CleanEntry,
  CueNote,
  FieldOffsets,
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
export { MAX_CALL_LENGTH, MAX_TEXT_LENGTH } from './arguments.js';
export type { CheckOptions, JournalEntryInput, JournalOptions, RulesetOptions, TextOptions } from './options.js';
export type * from './reports.js';
export { PRODUCT_RULESET, type RuleId } from './rules.gen.js';
export { RULES_VERSION } from './version.js';
export { type SafetySource, type SafetyStatus, SafetyUnavailable } from './loader.js';

/** One text of a form. */
export interface ScreenedText {
  /** The field's name or path, by which the result names it. */
  readonly field: string;
  /** What was written. */
  readonly text: string;
  /** Whether it is a balanced thought or a reframe: those count only by themselves, and from level medium on. */
  readonly balanced?: boolean | undefined;
}

let limitTable: Readonly<Limits> | undefined;
let ruleTable: readonly RuleInfo[] | undefined;

const { ask, call, pass } = safety;

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

const JOURNAL_FIELDS = ['situation', 'thoughts', 'notes'] as const;

/** Runs a check of one text, whose report `read` reads. `run` gets the length of the text in bytes. */
function checked<T extends object>(
  text: string,
  run: (length: number) => number,
  read: () => object,
  ruleset: Ruleset = 'spec-1',
): T & Report {
  withinLimit(text);
  const table = rules();
  const address = call(() => {
    const room = wasm.room(3 * text.length);
    return run(writeText(text, safety.memory(), room));
  });
  if (address === 0) throw nulError();
  openReport(safety.memory(), address, table);
  return withRules(read() as T, ruleset);
}

/**
 * Runs every check on one text. Under `extended-1` the report also has `extended`. Act on `shownLevel`.
 *
 * @throws {TypeError} if it is no text, contains U+0000, is longer than {@link MAX_TEXT_LENGTH}, or an option is wrong.
 * @throws {SafetyUnavailable} if the checks can't run: `setup()` must have been awaited.
 */
export function analyse(text: string, options: CheckOptions & { readonly ruleset: 'extended-1' }): ExtendedSafetyReport;
export function analyse(text: string, options?: CheckOptions): SafetyReport;
export function analyse(text: string, options?: CheckOptions): SafetyReport {
  const { isContextual, isExtended, ruleset } = choices(options);
  return checked<SafetyReport>(text, (length) => wasm.analyse(length, isContextual, isExtended), safetyReport, ruleset);
}

/**
 * Screens the texts of one form: each text separately and all own texts joined, because indicators
 * in several fields add up. Mark balanced thoughts and reframes as `balanced`.
 *
 * @throws {TypeError} if a text or an option is one that {@link analyse} refuses, a text has an unknown property, or all are
 * longer than {@link MAX_CALL_LENGTH} together.
 * @throws {SafetyUnavailable} if the checks can't run.
 */
export function screen(texts: readonly ScreenedText[], options?: CheckOptions): Screening {
  const { isContextual, isExtended, ruleset } = choices(options);
  const all = list(texts, 'texts').map((each, at) => {
    const name = `texts[${at}]`;
    const { field, text, balanced } = known(each, ['field', 'text', 'balanced'], name);
    return { field: string(field, `${name}.field`), text: string(text, `${name}.text`), balanced: flag(balanced, `${name}.balanced`) };
  });
  return withRules(ask<Screening>(wasm.screen, all, isContextual, isExtended), ruleset);
}

/**
 * Explains the level of a text, one sentence per line, without quoting it: the points of `spec-1` and, under
 * `extended-1`, its cues with their levels.
 */
export function explain(text: string, options?: RulesetOptions): string[] {
  return ask(wasm.explain, string(text), rulesetOf(options) === 'extended-1');
}

/**
 * Checks and trims a text to be stored. Half of a surrogate pair, which can't be stored, becomes U+FFFD.
 *
 * @throws {TypeError} if it is no text, contains U+0000, or is longer than {@link MAX_TEXT_LENGTH}.
 * @throws {SafetyUnavailable} if the checks can't run.
 */
export function sanitise(text: string, options?: TextOptions): SanitiseReport {
  const isContextual = contextual(options);
  return checked(text, (length) => wasm.sanitise(length, isContextual), sanitiseReport);
}

/** Checks a text to be sent to an assistant. */
export function checkPrompt(text: string, options?: RulesetOptions): PromptReport {
  const ruleset = rulesetOf(options);
  return checked(text, (length) => wasm.checkPrompt(length, ruleset === 'extended-1'), promptReport, ruleset);
}

/** Detects medical words. They block nothing. */
export function detectMedical(text: string): MedicalReport {
  return checked(text, wasm.detectMedical, medicalReport);
}

/**
 * Validates a journal entry and screens it as a whole. A missing field, which is undefined or null, counts as empty. In the
 * entry to store, half of a surrogate pair is U+FFFD.
 *
 * @throws {TypeError} if a field has another type or name, besides the reasons of all checks.
 */
export function validateJournalEntry(entry: JournalEntryInput | null | undefined, options?: JournalOptions): JournalReport {
  const { isContextual, isExtended, ruleset, maxEntryChars, maxNotesChars } = journalChoices(options);
  const fields =
    entry === undefined || entry === null
      ? null
      : JOURNAL_FIELDS.map((name) => string(known(entry, JOURNAL_FIELDS, 'entry')[name] ?? '', name));
  const { journalMaxChars, notesMaxChars } = limits();
  const [report, extended] = ask<[Unlevelled<JournalReport>, ExtendedReport | null]>(
    wasm.validateJournalEntry,
    fields,
    maxEntryChars ?? journalMaxChars,
    maxNotesChars ?? notesMaxChars,
    isContextual,
    isExtended,
  );
  const shownLevel = shownLevelOf(report.crisis, extended);
  return withRules({ ...report, shownLevel, ...(extended && { extended }) }, ruleset);
}

/** A report as the module returns it. */
type Unlevelled<T> = T extends unknown ? Omit<T, 'shownLevel'> : never;

/** Returns the level to act on, as {@link analyse} has it from the module. */
function shownLevelOf(crisis: CrisisReport, extended: ExtendedReport | null): RiskLevel {
  const score = crisis.indicators.length > 0 ? crisis.riskLevel : 'none';
  return RISK_LEVELS[Math.max(RISK_LEVELS.indexOf(score), RISK_LEVELS.indexOf(extended?.level ?? 'none'))] as RiskLevel;
}

/**
 * Returns the length of a field as every layer counts it: Unicode scalar values of the trimmed
 * text.
 */
export function fieldLength(text: string): number {
  return ask(wasm.fieldLength, string(text));
}

/** Calls a function with a text or value that needs no check: nothing of it is stored. */
function decodeOf<T>(run: Call, value: unknown): T {
  return pass(run, encode([value], false));
}

/**
 * Returns the redirect target if it is safe to follow, otherwise null. Never follow one that this
 * function didn't return.
 */
export function checkRedirect(target: unknown): string | null {
  return typeof target === 'string' && target.length <= MAX_TEXT_LENGTH ? decodeOf(wasm.checkRedirect, target) : null;
}

/**
 * Returns a copy of a value for a log: what is under the name of a secret, such as `password`, `token` or `cookie`, is
 * `[REDACTED]`, and what is long or deep is cut. In a text, the value after
 * such a name, after `Bearer` and in the user part of a URL is replaced as well.
 * Takes any value: cycles, errors, getters that throw.
 *
 * @throws {SafetyUnavailable} as all checks: `setup()` must have been awaited.
 */
export function redact(value: unknown): unknown {
  return decodeOf(wasm.redact, plain(value));
}

/** Returns the rules of both rulesets. */
export function rules(): readonly RuleInfo[] {
  return (ruleTable ??= frozen(decode(call(wasm.rules)) as [SpecRuleInfo[], Omit<ExtendedRuleInfo, 'ruleset'>[]]));
}

function frozen([spec, extended]: [SpecRuleInfo[], Omit<ExtendedRuleInfo, 'ruleset'>[]]): readonly RuleInfo[] {
  const all = [...spec, ...extended.map((rule): ExtendedRuleInfo => ({ ...rule, ruleset: 'extended-1' }))];
  for (const rule of all) {
    for (const part of Object.values(rule)) Object.freeze(part);
    Object.freeze(rule);
  }
  return Object.freeze(all);
}

/** Returns the table of constants. */
export function limits(): Readonly<Limits> {
  limitTable ??= Object.freeze(decode(call(wasm.limits)) as Limits);
  return limitTable;
}
