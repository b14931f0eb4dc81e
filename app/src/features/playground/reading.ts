/** What both rulesets say about a text, rule by rule. */
import type { CueNote, Finding, RiskLevel, RuleInfo, Ruleset, SafetyReport, Span } from '@/lib/wasm/safety';

/** Runs the checks; undefined while they aren't available. */
export type Analyse = (text: string, ruleset: Ruleset) => SafetyReport | undefined;

/** A rule that matched. */
export interface Fired {
  id: string;
  label: string;
  /** The points it adds, or the level it reaches, or the check that refuses the text. */
  effect: { points: number } | { level: RiskLevel } | { refuses: 'prompt' | 'sanitise' | 'medical' };
  /** The matched words as typed, each once. */
  words: readonly string[];
  notes: readonly CueNote[];
  /** The level without the matched words; undefined for rules of other checks, and for rules about the whole text. */
  without: RiskLevel | undefined;
  /** Whether the check that refuses the text would accept it without the matched words; undefined for other rules. */
  isAcceptedWithout?: boolean;
}

/** The result of one ruleset. */
export interface Reading {
  ruleset: Ruleset;
  level: RiskLevel;
  /** The points of `spec-1`. */
  score: number | undefined;
  /** Whether a rule found a sign of risk: length and strong words alone show nothing. */
  hasSign: boolean;
  fired: readonly Fired[];
}

const shownWords = 3;

/** Returns the text without the given parts. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of spans.toSorted((left, right) => left.start - right.start)) {
    if (start > from) rest += text.slice(from, start);
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}

function wordsAt(text: string, spans: readonly Span[]): string[] {
  return [...new Set(spans.map(({ start, end }) => text.slice(start, end)))].slice(0, shownWords);
}

type Check = 'prompt' | 'sanitise' | 'medical';

/** Returns the findings of a check, one entry for each rule. `read` checks the text again without its words. */
function refusals(text: string, check: Check, findings: readonly Finding[], read: (text: string) => SafetyReport | undefined): Fired[] {
  return [...new Set(findings.map(({ ruleId }) => ruleId))].map((id) => {
    const own = findings.filter(({ ruleId }) => ruleId === id);
    const spans = own.map(({ span }) => span);
    const rest = check === 'medical' ? undefined : read(withoutSpans(text, spans))?.[check];
    return {
      id,
      label: own[0]?.label ?? '',
      effect: { refuses: check },
      words: wordsAt(text, spans),
      notes: [],
      without: undefined,
      ...(rest && { isAcceptedWithout: !rest.blocked }),
    };
  });
}

/** Returns what `spec-1` says. */
export function readSpec(text: string, analyse: Analyse): Reading | undefined {
  const report = analyse(text, 'spec-1');
  if (!report) return undefined;
  const { indicators, adjustments, riskLevel, score } = report.crisis;
  const crisis = [...indicators, ...adjustments].map(({ ruleId, label, weight, count, spans }): Fired => {
    const without = spans.length > 0 ? analyse(withoutSpans(text, spans), 'spec-1')?.crisis.riskLevel : undefined;
    return { id: ruleId, label, effect: { points: weight * count }, words: wordsAt(text, spans), notes: [], without };
  });
  const read = (rest: string) => analyse(rest, 'spec-1');
  const fired = [
    ...crisis,
    ...refusals(text, 'prompt', report.prompt.findings, read),
    ...refusals(text, 'sanitise', report.sanitise.findings, read),
    ...refusals(text, 'medical', report.medical.findings, read),
  ];
  return { ruleset: 'spec-1', level: riskLevel, score, hasSign: indicators.length > 0, fired };
}

/** Returns what the rules of `extended-1` add. */
export function readExtended(text: string, analyse: Analyse): Reading | undefined {
  const report = analyse(text, 'extended-1');
  const { extended } = report ?? {};
  if (!report || !extended) return undefined;
  const crisis = [...extended.cues, ...(extended.setAside ?? [])].map(({ ruleId, label, level, notes, spans }): Fired => {
    const without = analyse(withoutSpans(text, spans), 'extended-1')?.extended?.level;
    return { id: ruleId, label, effect: { level }, words: wordsAt(text, spans), notes, without };
  });
  const known = new Set(analyse(text, 'spec-1')?.prompt.findings.map(({ ruleId }) => ruleId));
  const prompt = report.prompt.findings.filter(({ ruleId }) => !known.has(ruleId));
  const fired = [...crisis, ...refusals(text, 'prompt', prompt, (rest) => analyse(rest, 'extended-1'))];
  return { ruleset: 'extended-1', level: extended.level, score: undefined, hasSign: extended.cues.length > 0, fired };
}

/** Returns the requirements that a rule of `spec-1` follows. */
export function citesOf(id: string, rules: readonly RuleInfo[]): readonly string[] {
  const rule = rules.find((each) => each.id === id);
  return rule?.ruleset === 'spec-1' ? rule.cites.filter((cite) => cite !== 'own-choice') : [];
}
