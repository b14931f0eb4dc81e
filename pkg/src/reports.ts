/** The reports as the package returns them: rule ids by name, and `valid` tells whether there is an entry. */
import type * as raw from '../dist/evenkeel_wasm.js';
import type { RuleId } from './rules.gen.js';

/** The rules that made a report. Store it with a level that you keep. */
export interface RulesUsed {
  /** The ruleset. */
  readonly ruleset: raw.Ruleset;
  /** The version of the rules, such as `0.1.0`. */
  readonly version: string;
}

/** What every report of the checks says about its rules. */
export interface Report {
  /** The ruleset and its version. */
  readonly rules: RulesUsed;
}

/** A match of a rule. */
export interface Finding extends Omit<raw.Finding, 'ruleId'> {
  /** The rule's id. */
  ruleId: RuleId;
}

/** A matched rule with its weight and positions. */
export interface Indicator extends Omit<raw.Indicator, 'ruleId'> {
  /** The rule's id. */
  ruleId: RuleId;
}

/** The result of crisis screening. */
export interface CrisisReport extends Omit<raw.CrisisReport, 'indicators' | 'adjustments'> {
  /** Indicators of risk, one per matched group. */
  indicators: Indicator[];
  /** Other changes of the score: protective words, negation, intensifiers, length. */
  adjustments: Indicator[];
}

interface WithFindings {
  /** The matches, in text order: of each rule the first 200. */
  findings: Finding[];
}

/** The result of sanitising a text that may be stored. */
export interface StorableText extends Omit<raw.SanitiseReport, 'blocked' | 'reason' | 'findings'>, WithFindings {
  /** Whether the text must not be stored. */
  blocked: false;
  reason?: undefined;
}

/** The result of sanitising a text that must not be stored. */
export interface BlockedText extends Omit<raw.SanitiseReport, 'blocked' | 'reason' | 'findings'>, WithFindings {
  /** Whether the text must not be stored. */
  blocked: true;
  /** The reason. */
  reason: string;
}

/** The result of the prompt check of a text that may be sent. */
export interface AllowedPrompt extends WithFindings {
  /** Whether the text must not be sent. */
  blocked: false;
  reason?: undefined;
  kind?: undefined;
  phrase?: undefined;
}

/** The result of the prompt check of a text that must not be sent. */
export interface BlockedPrompt extends WithFindings {
  /** Whether the text must not be sent. */
  blocked: true;
  /** The reason: `Blocked prompt: X`, `Blocked role: X` or `Blocked command: X`. */
  reason: string;
  /** The list of the reported phrase. Prompts come before roles, roles before commands. */
  kind: raw.PromptKind;
  /** The phrase as listed. */
  phrase: string;
}

interface MedicalTerms extends Omit<raw.MedicalReport, 'findings'>, WithFindings {}

/** The result of sanitising; `blocked` tells which. */
export type SanitiseReport = (StorableText | BlockedText) & Report;

/** The result of the prompt check; `blocked` tells which. */
export type PromptReport = (AllowedPrompt | BlockedPrompt) & Report;

/** The result of the medical check. */
export interface MedicalReport extends MedicalTerms, Report {}

/** A rule of `extended-1` that matched. */
export interface ExtendedCue extends Omit<raw.ExtendedCue, 'ruleId'> {
  /** The rule's id. */
  ruleId: RuleId;
}

/** What `extended-1` finds in a text. */
export interface ExtendedReport extends Omit<raw.ExtendedReport, 'cues' | 'setAside'> {
  /** The cues, sorted by rule. */
  cues: ExtendedCue[];
  /** What matched and doesn't count, with level none, because its words mean something else. */
  setAside?: ExtendedCue[];
}

/** The results of all checks of one text. */
export interface SafetyReport extends Report {
  /**
   * The level to act on: the higher of `crisis.riskLevel`, which counts only if there is an indicator, and of
   * `extended.level`. Without indicators, length and intensifiers alone can make `crisis.riskLevel` critical.
   */
  shownLevel: raw.RiskLevel;
  /** The crisis score of the raw text, independent of the other checks. */
  crisis: CrisisReport;
  /** Whether the text may be stored in a journal field. */
  sanitise: StorableText | BlockedText;
  /** Whether the text may be sent to an AI assistant. */
  prompt: AllowedPrompt | BlockedPrompt;
  /** Medical terms. They block nothing. */
  medical: MedicalTerms;
  /** The crisis cues of `extended-1`; absent under `spec-1`. */
  extended?: ExtendedReport;
}

/** The results of all checks of one text under `extended-1`. */
export interface ExtendedSafetyReport extends SafetyReport {
  extended: ExtendedReport;
}

/** An issue of an entry. */
export interface JournalIssue extends Omit<raw.JournalIssue, 'findings'>, WithFindings {}

interface Validated extends Omit<raw.JournalReport, 'valid' | 'entry' | 'issues' | 'crisis' | 'medical'>, Report {
  /** All issues, in the order situation, thoughts, notes. */
  issues: JournalIssue[];
  /** The level of the whole entry to act on, as {@link SafetyReport.shownLevel}. It never invalidates an entry. */
  shownLevel: raw.RiskLevel;
  /** The crisis screening of the whole entry. It never invalidates an entry. */
  crisis: CrisisReport;
  /** Medical terms in the whole entry. */
  medical: MedicalTerms;
  /** The crisis cues of `extended-1` in the whole entry; absent under `spec-1`. */
  extended?: ExtendedReport;
}

/** The report on an entry that can be stored. */
export interface ValidJournalReport extends Validated {
  /** Whether the entry can be stored. */
  valid: true;
  /** The entry to store, trimmed. */
  entry: raw.CleanEntry;
}

/** The report on an entry that can't be stored. */
export interface InvalidJournalReport extends Validated {
  /** Whether the entry can be stored. */
  valid: false;
  entry?: undefined;
}

/** The result of validation. */
export type JournalReport = ValidJournalReport | InvalidJournalReport;

/** The screening result of one text. */
export interface FieldVerdict extends Omit<raw.FieldVerdict, 'findings'>, WithFindings {}

/** The screening result of all texts. */
export interface Screening extends Omit<raw.Screening, 'fields' | 'ruleIds'>, Report {
  /** The results of the texts, in the given order. */
  fields: FieldVerdict[];
  /** The ids of the matched crisis and medical rules, sorted and unique. */
  ruleIds: RuleId[];
}

/** A rule of `spec-1`. */
export interface SpecRuleInfo extends Readonly<Omit<raw.RuleInfo, 'id' | 'ruleset' | 'cites'>> {
  /** The id, `area.group.slug`. Never reused for another rule. */
  readonly id: RuleId;
  /** The requirements and readings it is based on; `own-choice` if the specification is silent. */
  readonly cites: readonly string[];
  /** The ruleset it belongs to. */
  readonly ruleset: 'spec-1';
}

/** A rule of `extended-1`. */
export interface ExtendedRuleInfo {
  /** The id, `area.group.slug`. Never reused for another rule. */
  readonly id: RuleId;
  /** Crisis screening or prompt safety. */
  readonly area: raw.RuleArea;
  /** The group it belongs to. */
  readonly group: string;
  /** A plain description of what it finds. */
  readonly label: string;
  /** The level of a match without notes. */
  readonly level: raw.RiskLevel;
  /** The version that introduced it. */
  readonly since: string;
  /** The ruleset it belongs to. */
  readonly ruleset: 'extended-1';
}

/** The public description of a rule. */
export type RuleInfo = SpecRuleInfo | ExtendedRuleInfo;
