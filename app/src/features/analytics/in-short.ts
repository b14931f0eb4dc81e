/** Up to three plain sentences on top of the report. */
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import { moodSummary, type MoodDay } from '@/lib/mood';
import { copy } from './copy';

const clip = (value: number): number => Math.min(10, Math.max(0, Math.round(value)));

export function inShort(report: AnalyticsReport, days: readonly MoodDay[]): string[] {
  const { variability, kinds, belief, activities, patterns } = report;
  const text = copy.short;
  const entries = kinds.reduce((sum, { n }) => sum + n, 0);
  const [most] = kinds.toSorted((a, b) => b.n - a.n);
  const [activity] = activities;
  const [pattern] = patterns;
  return [
    ...(variability
      ? [
          `${text.mood(variability.mean)} ${text.usual(clip(variability.mean - variability.spread), clip(variability.mean + variability.spread))}`,
        ]
      : report.moodLogs > 0
        ? [moodSummary(days)]
        : []),
    ...(most ? [text.wrote(entries, kinds.length === 1 ? undefined : most.name.toLowerCase())] : []),
    ...[belief?.sentence, activity?.sentence, pattern && text.pattern(pattern.name, pattern.n)]
      .filter((one) => one !== undefined)
      .slice(0, 1),
  ];
}
