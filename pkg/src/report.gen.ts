// Generated from crates/wasm-bridge/src/report.rs by `cargo xtask rules`. Do not edit.
import type * as raw from '../dist/evenkeel_wasm.js';
import { flag, list, next, rule, text, trimmed, whole } from './numbers.js';

export const RISK_LEVELS: readonly raw.RiskLevel[] = ["none", "low", "medium", "high", "critical"];
const riskLevel = () => RISK_LEVELS[next()] as raw.RiskLevel;

export const RULESETS: readonly raw.Ruleset[] = ["spec-1", "extended-1"];
const ruleset = () => RULESETS[next()] as raw.Ruleset;

export const PROMPT_KINDS: readonly raw.PromptKind[] = ["prompt", "role", "command"];
const promptKind = () => PROMPT_KINDS[next()] as raw.PromptKind;

export const CUE_NOTES: readonly raw.CueNote[] = ["negated", "third-person", "past", "quoted", "question", "information", "figurative", "loss"];
const cueNote = () => CUE_NOTES[next()] as raw.CueNote;

export function span(): raw.Span {
  return { start: whole(), end: whole() };
}

export function finding(): raw.Finding {
  const of = rule();
  return { ruleId: of.id, label: of.label, span: span() };
}

export function indicator(): raw.Indicator {
  const of = rule();
  return { ruleId: of.id, label: of.label, weight: of.weight, count: whole(), spans: list(span) };
}

export function extendedCue(): raw.ExtendedCue {
  const of = rule();
  return { ruleId: of.id, group: of.group, label: of.label, level: riskLevel(), notes: list(cueNote), spans: list(span) };
}

export function crisisReport(): raw.CrisisReport {
  return { ruleset: ruleset(), riskLevel: riskLevel(), isCrisis: flag(), score: next(), confidence: next(), indicators: list(indicator), adjustments: list(indicator), context: text() };
}

export function sanitiseReport(): raw.SanitiseReport {
  const blocked = flag();
  if (flag()) return { blocked, reason: text(), value: text(), findings: list(finding) };
  return { blocked, value: trimmed(), findings: list(finding) };
}

export function promptReport(): raw.PromptReport {
  const blocked = flag();
  if (flag()) return { blocked, reason: text(), kind: promptKind(), phrase: text(), findings: list(finding) };
  return { blocked, findings: list(finding) };
}

export function medicalReport(): raw.MedicalReport {
  return { detected: flag(), findings: list(finding) };
}

export function extendedReport(): raw.ExtendedReport {
  const level = riskLevel();
  const cues = list(extendedCue);
  if (flag()) return { level, cues, setAside: list(extendedCue) };
  return { level, cues };
}

export function safetyReport(): raw.SafetyReport {
  const shownLevel = riskLevel();
  const crisis = crisisReport();
  const sanitise = sanitiseReport();
  const prompt = promptReport();
  const medical = medicalReport();
  if (flag()) return { shownLevel, crisis, sanitise, prompt, medical, extended: extendedReport() };
  return { shownLevel, crisis, sanitise, prompt, medical };
}

