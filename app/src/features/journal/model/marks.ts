import type { JournalField, JournalReport, RiskLevel, Span } from '@/lib/safety';
import { journalFields, type EntryText } from './entry-text';

export type MarkKind = 'crisis' | 'blocked';

/** A place in one field's text that the core pointed at. Offsets are UTF-16 code units. */
export interface Mark extends Span {
  kind: MarkKind;
  ruleId: string;
  label: string;
}

export type FieldMarks = Record<JournalField, readonly Mark[]>;

export const noMarks: FieldMarks = { situation: [], thoughts: [], notes: [] };

const ranks: Record<RiskLevel, number> = { none: 0, low: 1, medium: 2, high: 3, critical: 4 };

export function rankOf(level: RiskLevel): number {
  return ranks[level];
}

/** Below medium nothing is shown: ordinary long or emphatic entries must alarm nobody. */
export function isShown(level: RiskLevel): boolean {
  return ranks[level] >= ranks.medium;
}

/**
 * The level to act on. Length and intensifiers alone are no sign of risk, yet a long, lively entry can add up to
 * "critical" with nothing found: the report keeps that score, the page keeps quiet.
 */
export function levelToShow(report: JournalReport | undefined): RiskLevel {
  return report && report.crisis.indicators.length > 0 ? report.crisis.riskLevel : 'none';
}

export function marksOf(report: JournalReport | undefined, text: EntryText): FieldMarks {
  if (!report) return noMarks;
  const marks: Record<JournalField, Mark[]> = { situation: [], thoughts: [], notes: [] };

  if (isShown(levelToShow(report))) {
    for (const { ruleId, label, spans } of report.crisis.indicators) {
      for (const span of spans) {
        // Spans are in the joined text, and a phrase may run over the border of two fields.
        for (const field of journalFields) {
          const offset = report.offsets[field];
          const start = Math.max(span.start - offset, 0);
          const end = Math.min(span.end - offset, text[field].length);
          if (start < end) marks[field].push({ kind: 'crisis', ruleId, label, start, end });
        }
      }
    }
  }
  for (const issue of report.issues) {
    if (issue.code !== 'blocked' || !issue.field) continue;
    for (const { ruleId, label, span } of issue.findings) {
      marks[issue.field].push({ kind: 'blocked', ruleId, label, start: span.start, end: span.end });
    }
  }
  for (const field of journalFields) marks[field].sort((a, b) => a.start - b.start || a.end - b.end);
  return marks;
}

/** Overlapping spans become one, so that the browser paints each place once. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ start: span.start, end: span.end });
  }
  return merged;
}

/** Painting is the slow part, so only the spans nearest the caret are painted. */
export function nearestSpans(spans: readonly Span[], caret: number, cap = 150): Span[] {
  if (spans.length <= cap) return [...spans];
  const distance = (span: Span) => (caret < span.start ? span.start - caret : Math.max(caret - span.end, 0));
  return spans.toSorted((a, b) => distance(a) - distance(b)).slice(0, cap);
}

/** The mark the caret stands in, the shortest one when several overlap. */
export function markAt(marks: readonly Mark[], caret: number): Mark | undefined {
  return marks
    .filter((mark) => mark.start <= caret && caret <= mark.end)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}

export interface FindingGroup {
  key: string;
  kind: MarkKind;
  label: string;
  /** The person's own words. Only for blocked words: words about harm are never repeated. */
  words?: string;
  spans: Span[];
}

export function groupMarks(marks: readonly Mark[], text: string): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const mark of marks) {
    const words = mark.kind === 'blocked' ? text.slice(mark.start, mark.end) : undefined;
    const key = `${mark.kind}|${mark.label}|${words ?? ''}`;
    const group = groups.get(key);
    if (group) group.spans.push(mark);
    else groups.set(key, { key, kind: mark.kind, label: mark.label, spans: [mark], ...(words === undefined ? {} : { words }) });
  }
  return [...groups.values()];
}
