import type { RiskLevel, SafetyReport } from '@/lib/wasm/safety';

const ranks: Record<RiskLevel, number> = { none: 0, low: 1, medium: 2, high: 3, critical: 4 };

export function rankOf(level: RiskLevel): number {
  return ranks[level];
}

/** Nothing is shown below medium, so that ordinary long or emphatic entries alarm no one. */
export function isShown(level: RiskLevel, from: RiskLevel = 'medium'): boolean {
  return ranks[level] >= Math.max(ranks.medium, ranks[from]);
}

/** Whether neither ruleset finds any risk in a text, so that its words may be shown again. Not while that can't be told. */
export function isFreeOfRisk(report: Pick<SafetyReport, 'crisis' | 'extended'> | undefined): boolean {
  return report?.crisis.riskLevel === 'none' && (report.extended?.level ?? 'none') === 'none';
}
