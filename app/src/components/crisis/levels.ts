import type { JournalReport, RiskLevel } from '@/lib/safety';

const ranks: Record<RiskLevel, number> = { none: 0, low: 1, medium: 2, high: 3, critical: 4 };

export function rankOf(level: RiskLevel): number {
  return ranks[level];
}

/** Below medium nothing is shown: ordinary long or emphatic entries must alarm nobody. */
export function isShown(level: RiskLevel, from: RiskLevel = 'medium'): boolean {
  return ranks[level] >= Math.max(ranks.medium, ranks[from]);
}

/**
 * The level to act on. Length and intensifiers alone are no sign of risk, yet a long, lively entry can add up to
 * "critical" with nothing found: the report keeps that score, the page keeps quiet.
 */
export function levelToShow(report: Pick<JournalReport, 'crisis'> | undefined): RiskLevel {
  return report && report.crisis.indicators.length > 0 ? report.crisis.riskLevel : 'none';
}
