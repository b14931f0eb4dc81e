import type { Indicator, SafetyReport, Span } from '@/lib/wasm/safety';
import { isShown } from '@/lib/security/levels';

type CrisisReport = Pick<SafetyReport, 'crisis' | 'extended'>;

export type MarkKind = 'crisis' | 'blocked';

/** A span of one field's text that the core reported. Offsets are UTF-16 code units. */
export interface Mark extends Span {
  kind: MarkKind;
  ruleId: string;
  label: string;
}

/**
 * Returns the marks of one text. Crisis words are marked only if the text by itself reaches a level
 * that is shown.
 */
export function marksOfText(report: Pick<SafetyReport, 'crisis' | 'extended' | 'sanitise' | 'shownLevel'>): Mark[] {
  const marks = isShown(report.shownLevel) ? crisisMarks(report) : [];
  for (const { ruleId, label, span } of report.sanitise.findings) {
    marks.push({ kind: 'blocked', ruleId, label, start: span.start, end: span.end });
  }
  return marks.toSorted(byPlace);
}

/** Crisis words of both rulesets. Words that both found are marked once, with the label of `spec-1`. */
function crisisMarks({ crisis, extended }: CrisisReport): Mark[] {
  const marksOf = ({ ruleId, label, spans }: Pick<Indicator, 'ruleId' | 'label' | 'spans'>) =>
    spans.map(({ start, end }): Mark => ({ kind: 'crisis', ruleId, label, start, end }));
  const marks = crisis.indicators.flatMap(marksOf);
  const added = (extended?.cues ?? []).flatMap(marksOf);
  return [...marks, ...added.filter(({ start, end }) => !marks.some((mark) => mark.start < end && start < mark.end))];
}

const byPlace = (a: Span, b: Span) => a.start - b.start || a.end - b.end;

/** Merges both lists without duplicates. Returns `marks` itself if the other has nothing new. */
export function mergeMarks(marks: readonly Mark[], others: readonly Mark[]): readonly Mark[] {
  const news = others.filter((other) => !marks.some((mark) => sameMark(mark, other) && mark.ruleId === other.ruleId));
  return news.length === 0 ? marks : [...marks, ...news].toSorted(byPlace);
}

/**
 * Returns the crisis marks of several texts joined by line breaks, one list per text. Together the
 * texts may reach a higher level than any of them, and a phrase may cross the border of two.
 */
export function marksAcross(report: CrisisReport, texts: readonly string[]): Mark[][] {
  const found = crisisMarks(report);
  let offset = 0;
  return texts.map((text) => {
    const begin = offset;
    offset += text.length + 1;
    return found.flatMap((mark): Mark[] => {
      const start = Math.max(mark.start - begin, 0);
      const end = Math.min(mark.end - begin, text.length);
      return start < end ? [{ ...mark, start, end }] : [];
    });
  });
}

export function sameMark(a: Mark | undefined, b: Mark | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.start === b.start && a.end === b.end && a.kind === b.kind);
}

/** Merges overlapping spans, so that the browser paints each place once. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ start: span.start, end: span.end });
  }
  return merged;
}

/** Returns the spans nearest the caret. Painting is the slow part, so it is capped. */
export function nearestSpans(spans: readonly Span[], caret: number, cap = 150): Span[] {
  if (spans.length <= cap) return [...spans];
  const distance = (span: Span) => (caret < span.start ? span.start - caret : Math.max(caret - span.end, 0));
  return spans.toSorted((a, b) => distance(a) - distance(b)).slice(0, cap);
}

/** Returns the mark at the caret; the shortest one if several overlap. */
export function markAt(marks: readonly Mark[], caret: number): Mark | undefined {
  return marks.filter((mark) => mark.start <= caret && caret <= mark.end).toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}

export interface FindingGroup {
  key: string;
  kind: MarkKind;
  label: string;
  /** The matched words. Only for blocked words: crisis words are never repeated. */
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
