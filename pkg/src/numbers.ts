/**
 * Reports on one text, as the module writes them: numbers, read in place. The other side is `crates/wasm/src/numbers.rs`,
 * which describes the form. Ids, labels and names come from a table that is read once.
 */
import type { CueNote, PromptKind, RiskLevel, Span } from '../dist/evenkeel_wasm.js';
import type {
  AllowedPrompt,
  BlockedPrompt,
  BlockedText,
  CrisisReport,
  ExtendedCue,
  ExtendedReport,
  ExtendedRuleInfo,
  Finding,
  Indicator,
  MedicalReport,
  RuleInfo,
  SafetyReport,
  SpecRuleInfo,
  StorableText,
} from './reports.js';

/** What the module's numbers stand for. */
export interface Names {
  readonly rules: readonly RuleInfo[];
  readonly levels: readonly RiskLevel[];
  readonly kinds: readonly PromptKind[];
  readonly notes: readonly CueNote[];
}

/** Returns the table from what the module's `rules()` returns. */
export function namesOf(answer: unknown): Names {
  const [spec, extended, levels, kinds, notes] = answer as [
    SpecRuleInfo[],
    Omit<ExtendedRuleInfo, 'ruleset'>[],
    RiskLevel[],
    PromptKind[],
    CueNote[],
  ];
  const rules = [...spec, ...extended.map((rule): ExtendedRuleInfo => ({ ...rule, ruleset: 'extended-1' }))];
  for (const rule of rules) {
    for (const part of Object.values(rule)) Object.freeze(part);
    Object.freeze(rule);
  }
  return { rules: Object.freeze(rules), levels, kinds, notes };
}

const encoder = new TextEncoder();

let numbers = new Float64Array();
let at = 0;
let names: Names;
let text = '';

let place = new Uint8Array();

/** Writes a text where the module reads it. Returns its length in bytes. */
export function writeText(value: string, memory: ArrayBuffer, room: number): number {
  text = value;
  const most = 3 * value.length;
  // A new view takes longer than writing a short text.
  if (place.buffer !== memory || place.byteOffset !== room || place.length < most) place = new Uint8Array(memory, room, most);
  return encoder.encodeInto(value, place).written;
}

/** Prepares to read the report at an address. */
export function openReport(memory: ArrayBuffer, address: number, table: Names): void {
  // The memory is replaced when it grows.
  if (numbers.buffer !== memory) numbers = new Float64Array(memory);
  at = address / 8;
  names = table;
}

const next = (): number => numbers[at++] as number;
const flag = (): boolean => next() !== 0;

function list<T>(item: () => T): T[] {
  const items: T[] = [];
  for (let left = next(); left > 0; left--) items.push(item());
  return items;
}

function words(): string {
  const codes: number[] = [];
  for (let left = next(); left > 0; left--) codes.push(next());
  return String.fromCharCode.apply(null, codes);
}

const ruleAt = (): RuleInfo => names.rules[next()] as RuleInfo;
const levelAt = (): RiskLevel => names.levels[next()] as RiskLevel;
const noteAt = (): CueNote => names.notes[next()] as CueNote;

function span(): Span {
  // `| 0`, because the engine keeps whole numbers in a smaller form than those it reads from a `Float64Array`.
  const start = next() | 0;
  return { start, end: next() | 0 };
}

function finding(): Finding {
  const { id, label } = ruleAt();
  return { ruleId: id, label, span: span() };
}

function indicator(): Indicator {
  const { id, label, weight } = ruleAt() as SpecRuleInfo;
  return { ruleId: id, label, weight, count: next() | 0, spans: list(span) };
}

function cue(): ExtendedCue {
  const { id, group, label } = ruleAt();
  return { ruleId: id, group, label, level: levelAt(), notes: list(noteAt), spans: list(span) };
}

function crisis(): CrisisReport {
  const riskLevel = levelAt();
  return {
    ruleset: 'spec-1',
    riskLevel,
    isCrisis: riskLevel !== 'none',
    score: next(),
    confidence: next(),
    indicators: list(indicator),
    adjustments: list(indicator),
    context: words(),
  };
}

/** Half of a surrogate pair can't be stored, and becomes U+FFFD. */
const LONE = /\p{Surrogate}/gu;

/** Reads the report of the sanitiser. */
export function sanitised(): StorableText | BlockedText {
  if (flag()) return { blocked: true, reason: words(), value: words(), findings: list(finding) };
  const start = next();
  const value = text.slice(start, text.length - next());
  return { blocked: false, value: flag() ? value.replace(LONE, '\ufffd') : value, findings: list(finding) };
}

/** Reads the report of the prompt check. */
export function prompt(): AllowedPrompt | BlockedPrompt {
  if (!flag()) return { blocked: false, findings: list(finding) };
  return { blocked: true, reason: words(), kind: names.kinds[next()] as PromptKind, phrase: words(), findings: list(finding) };
}

/** Reads the report of the medical check. */
export function medical(): Omit<MedicalReport, 'rules'> {
  const findings = list(finding);
  return { detected: findings.length > 0, findings };
}

function extended(): ExtendedReport {
  const level = levelAt();
  const cues = list(cue);
  const setAside = list(cue);
  return setAside.length > 0 ? { level, cues, setAside } : { level, cues };
}

/** Reads the report of all checks. */
export function all(): Omit<SafetyReport, 'rules'> {
  const report: { -readonly [Part in keyof Omit<SafetyReport, 'rules'>]: SafetyReport[Part] } = {
    shownLevel: levelAt(),
    crisis: crisis(),
    sanitise: sanitised(),
    prompt: prompt(),
    medical: medical(),
  };
  if (flag()) report.extended = extended();
  return report;
}
