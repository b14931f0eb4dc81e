import type { RiskLevel, SafetyReport } from '@/lib/wasm/safety';

const ranks: Record<RiskLevel, number> = { none: 0, low: 1, medium: 2, high: 3, critical: 4 };

export function rankOf(level: RiskLevel): number {
  return ranks[level];
}

/** Nothing is shown below medium, so that ordinary long or emphatic entries alarm no one. */
export function isShown(level: RiskLevel, from: RiskLevel = 'medium'): boolean {
  return ranks[level] >= Math.max(ranks.medium, ranks[from]);
}

/** What a report says about crisis. */
export type CrisisReading = Pick<SafetyReport, 'crisis' | 'extended'>;

/** Whether neither ruleset finds any risk in a text, so that its words may be shown again. Not while that can't be told. */
export function isFreeOfRisk(report: CrisisReading | undefined): boolean {
  return report?.crisis.riskLevel === 'none' && (report.extended?.level ?? 'none') === 'none';
}

/**
 * Returns the level to act on: the higher one of both rulesets. Length and intensifiers alone are
 * no sign of risk, yet a long, emphatic entry can add up to "critical" without a single match
 * . The report keeps that score, but the page shows nothing.
 */
export function levelToShow(report: CrisisReading | undefined): RiskLevel {
  const spec = report && report.crisis.indicators.length > 0 ? report.crisis.riskLevel : 'none';
  const extended = report?.extended?.level ?? 'none';
  return ranks[extended] > ranks[spec] ? extended : spec;
}
