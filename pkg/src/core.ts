/**
 * The typed face of the WebAssembly module, the same in browsers and in node. The two entries (`index.ts`, `node.ts`)
 * add `setup()`, which brings the bytes; after it every call is synchronous.
 */
import * as wasm from "../dist/evenkeel_wasm.js";
import { loader } from "./loader.js";
import type { RuleId } from "./rules.gen.js";
import type {
  AlertDraft,
  AlertType,
  CleanEntry,
  CrisisReport,
  ErrorCategory,
  ErrorInfo,
  FieldVerdict,
  Finding,
  Indicator,
  JournalEntryInput,
  JournalField,
  JournalIssue,
  JournalIssueCode,
  JournalReport,
  Limits,
  MedicalReport,
  PromptKind,
  PromptReport,
  RiskLevel,
  Role,
  RuleInfo,
  SafetyReport,
  SanitiseReport,
  Screening,
  SecurityEventDraft,
  SecurityEventType,
  Severity,
  Span,
  SqlPolicy,
  Status,
  Step,
} from "../dist/evenkeel_wasm.js";

export type {
  AlertDraft,
  AlertType,
  CleanEntry,
  CrisisReport,
  ErrorCategory,
  ErrorInfo,
  FieldVerdict,
  Finding,
  Indicator,
  JournalEntryInput,
  JournalField,
  JournalIssue,
  JournalIssueCode,
  JournalReport,
  Limits,
  MedicalReport,
  PromptKind,
  PromptReport,
  RiskLevel,
  Role,
  RuleId,
  RuleInfo,
  SafetyReport,
  SanitiseReport,
  Screening,
  SecurityEventDraft,
  SecurityEventType,
  Severity,
  Span,
  SqlPolicy,
  Status as OnboardingStatus,
  Step as OnboardingStep,
};

export { type SafetySource, SafetyUnavailable } from "./loader.js";

/** Which words the SQL check blocks; the server's `GET /api/config` says which policy is in force. */
export interface TextOptions {
  readonly sqlPolicy?: SqlPolicy;
}

/** The limits in force, in Unicode scalar values of the trimmed text. Absent: those of {@link limits}. */
export interface JournalOptions extends TextOptions {
  readonly maxEntryChars?: number;
  readonly maxNotesChars?: number;
}

/** One text of a form: its path, its words, and whether it is a balanced thought. */
export interface ScreenedText {
  readonly field: string;
  readonly text: string;
  readonly balanced?: boolean;
}

const module = loader();
let numbers: Readonly<Limits> | undefined;
let table: readonly RuleInfo[] | undefined;

/** Loads the module once; later calls await the same promise, and a failed load can be tried again. */
export const load = module.load;

/** Whether the checks can be called. */
export const isReady = module.isReady;

const call = module.call;

const contextual = (options?: TextOptions): boolean => options?.sqlPolicy === "contextual";

/** Every check over one text, in one pass. */
export function analyse(text: string, options?: TextOptions): SafetyReport {
  return call(() => wasm.analyse(text, contextual(options)));
}

/**
 * Screens the texts of one form: each by itself and all own texts joined, because signs in several fields add up. Mark
 * balanced thoughts and reframes as `balanced`.
 */
export function screen(texts: readonly ScreenedText[], options?: TextOptions): Screening {
  const balanced = Uint8Array.from(texts, (text) => (text.balanced ? 1 : 0));
  const [fields, words] = [texts.map(({ field }) => field), texts.map(({ text }) => text)];
  return call(() => wasm.screen(fields, words, balanced, contextual(options)));
}

/** How the crisis score of a text came about, a sentence a line, quoting nothing. */
export function explain(text: string): string[] {
  return call(() => wasm.explain(text));
}

/** Checks and trims a text that is to be stored. */
export function sanitise(text: string, options?: TextOptions): SanitiseReport {
  return call(() => wasm.sanitise(text, contextual(options)));
}

/** Checks a text that is meant for an assistant. */
export function checkPrompt(text: string): PromptReport {
  return call(() => wasm.checkPrompt(text));
}

/** Looks for medical words. They block nothing. */
export function detectMedical(text: string): MedicalReport {
  return call(() => wasm.detectMedical(text));
}

/** Validates a journal entry and screens it as a whole. A field that is no text counts as missing. */
export function validateJournalEntry(
  entry: JournalEntryInput | null | undefined,
  options?: JournalOptions,
): JournalReport {
  if (entry === null || entry === undefined) return call(() => wasm.validateMissingEntry());
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const { journalMaxChars, notesMaxChars } = limits();
  return call(() =>
    wasm.validateJournalEntry(
      text(entry.situation),
      text(entry.thoughts),
      text(entry.notes),
      options?.maxEntryChars ?? journalMaxChars,
      options?.maxNotesChars ?? notesMaxChars,
      contextual(options),
    ),
  );
}

/** The length of a field as every layer counts it: Unicode scalar values of the trimmed text. */
export function fieldLength(text: string): number {
  return call(() => wasm.fieldLength(text));
}

/** The redirect target if it may be followed, else null. Never follow one that did not come from here. */
export function checkRedirect(target: unknown): string | null {
  return typeof target === "string" ? call(() => wasm.checkRedirect(target) ?? null) : null;
}

/** Masks secrets and cuts what is long or deep, for a log. Takes anything, cycles too. */
export function redact(value: unknown): unknown {
  return call(() => wasm.redact(value));
}

/** The rule table. */
export function rules(): readonly RuleInfo[] {
  table ??= call(() => wasm.rules());
  return table;
}

/** The table of numbers. */
export function limits(): Readonly<Limits> {
  numbers ??= call(() => Object.freeze(wasm.limits()));
  return numbers;
}

/** The error category that a message's words tell. */
export function errorCategory(message: string): ErrorCategory {
  return call(() => wasm.errorCategory(message));
}

/** The catalogue's row for a category; any other word is `unknown`. */
export function errorInfo(category: string): ErrorInfo {
  return call(() => wasm.errorInfo(category));
}

/** The alert that a text's crisis level makes, or null: from medium up. */
export function crisisAlert(text: string): AlertDraft | null {
  return call(() => wasm.crisisAlert(text) ?? null);
}

/** The security events of one submission, without a word of it: at most one of each kind. */
export function submissionEvents(text: string): SecurityEventDraft[] {
  return call(() => wasm.submissionEvents(text));
}

/** The security event of an exceeded limit. */
export function rateLimitEvent(key: string): SecurityEventDraft {
  return call(() => wasm.rateLimitEvent(key));
}

/** The alerts that are due, given the ages in milliseconds of the kept events of two kinds. */
export function thresholdAlerts(ages: {
  readonly rateLimit: readonly number[];
  readonly crisis: readonly number[];
}): AlertDraft[] {
  return call(() => wasm.thresholdAlerts(Float64Array.from(ages.rateLimit), Float64Array.from(ages.crisis)));
}

/** A return path that was stored until some time. */
export interface StoredReturn {
  readonly path: string;
  /** Epoch milliseconds; absent: it does not expire. */
  readonly expiresAt?: number | null;
}

/** Where to go after signing in. */
export function authDestination(situation: {
  readonly pendingInvitation: boolean;
  readonly stored?: StoredReturn | null;
  readonly now: number;
  readonly role?: string | null;
}): string {
  const { pendingInvitation, stored, now, role } = situation;
  return call(() =>
    wasm.authDestination(pendingInvitation, stored?.path, stored?.expiresAt ?? undefined, now, role ?? undefined),
  );
}

/** Whether a token must be refreshed: at most 3 whole ticks of 30 s remain. Epoch milliseconds. */
export function tokenNeedsRefresh(expiresAt: number, now: number): boolean {
  return call(() => wasm.tokenNeedsRefresh(expiresAt, now));
}

/** Whether a stored entry may be used: the storage version is in force and it has not expired. */
export function storedEntryIsUsable(version: number, expiresAt: number | null | undefined, now: number): boolean {
  return call(() => wasm.storedEntryIsUsable(version, expiresAt ?? undefined, now));
}

/** Whether log records may be sent from this host. */
export function maySendLog(host: string, port: string, productionHost?: string | null): boolean {
  return call(() => wasm.maySendLog(host, port, productionHost ?? undefined));
}

/** The onboarding decisions. */
export const onboarding = {
  /** A step by its name; anything unknown is the first. */
  step: (name: string | null | undefined): Step => call(() => wasm.onboardingStep(name ?? undefined)),
  /** The status after going on from a step; throws on the context step without the agreement. */
  after: (saved: Status, from: Step, agreed: boolean): Status =>
    call(() => wasm.onboardingAfter(saved.step, saved.completed, from, agreed)),
  /** The step before a step. */
  previous: (step: Step): Step => call(() => wasm.onboardingPrevious(step)),
  /** Where "Start my first journal" leads. */
  firstJournal: (redirectTo?: string | null): string => call(() => wasm.onboardingFirstJournal(redirectTo ?? undefined)),
  /** Where someone with unfinished onboarding is sent from a protected page, or null. */
  enforce: (path: string, role: string | null | undefined, saved: Status): string | null =>
    call(() => wasm.onboardingEnforce(path, role ?? undefined, saved.step, saved.completed) ?? null),
  /** Where a visitor of an onboarding page is sent, or null. */
  guard: (visited: Step, signedIn: boolean, saved: Status, redirectTo?: string | null): string | null =>
    call(() => wasm.onboardingGuard(visited, signedIn, saved.step, saved.completed, redirectTo ?? undefined) ?? null),
} as const;
