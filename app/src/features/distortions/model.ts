import type { AnalysedSentence, DistortionReport, FoundPattern, Pattern, PatternHint, ThoughtRecord } from '@/lib/wasm/cbt';

/** A hint in its sentence. The key survives edits of other sentences. */
export interface Hit {
  key: string;
  hint: PatternHint;
}

export interface PatternWithHits {
  found: FoundPattern;
  hits: Hit[];
}

/** A piece of a sentence: plain, or marked by one or more hints. */
export interface Piece {
  text: string;
  hints: PatternHint[];
}

export function keyOf(hint: PatternHint, sentence: AnalysedSentence): string {
  return [hint.ruleId, hint.quote, sentence.text.trim()].join('\n');
}

/** The patterns with their hits, without repeats of the same wording in a sentence. */
export function withHits(report: DistortionReport): PatternWithHits[] {
  return report.patterns.map((found) => {
    const hits = new Map<string, Hit>();
    for (const sentence of report.sentences) {
      for (const hint of sentence.hints) {
        if (hint.pattern !== found.pattern) continue;
        const key = keyOf(hint, sentence);
        if (!hits.has(key)) hits.set(key, { key, hint });
      }
    }
    return { found, hits: [...hits.values()] };
  });
}

/** Splits the patterns into those shown at first and those behind "Show more", which the person mostly found not to fit. */
export function split(patterns: readonly PatternWithHits[]): { first: PatternWithHits[]; rest: PatternWithHits[] } {
  return { first: patterns.filter(({ found }) => found.shown), rest: patterns.filter(({ found }) => !found.shown) };
}

/** A sentence split at its marks. Marks that touch or overlap become one. */
export function pieces(sentence: AnalysedSentence, shown: ReadonlySet<Pattern>): Piece[] {
  const hints = sentence.hints.filter((hint) => shown.has(hint.pattern)).toSorted((a, b) => a.span.start - b.span.start);
  const result: Piece[] = [];
  let at = sentence.span.start;
  const slice = (from: number, to: number) => sentence.text.slice(from - sentence.span.start, to - sentence.span.start);
  let index = 0;
  while (index < hints.length) {
    const group = [hints[index] as PatternHint];
    let { start, end } = group[0]!.span;
    index += 1;
    while (index < hints.length && hints[index]!.span.start < end) {
      group.push(hints[index] as PatternHint);
      end = Math.max(end, hints[index]!.span.end);
      index += 1;
    }
    start = Math.max(start, at);
    if (start > at) result.push({ text: slice(at, start), hints: [] });
    result.push({ text: slice(start, end), hints: group });
    at = end;
  }
  if (at < sentence.span.end) result.push({ text: slice(at, sentence.span.end), hints: [] });
  return result;
}

export function names(hints: readonly PatternHint[]): string {
  return [...new Set(hints.map((hint) => hint.name))].join(', ');
}

/** The thought record that the text starts. A text too long for a thought becomes the situation. */
export function toRecord(text: string, patterns: readonly Pattern[], longestThought: number, mostPatterns: number): Partial<ThoughtRecord> {
  const kept = text.trim();
  const chosen = patterns.slice(0, mostPatterns);
  return [...kept].length <= longestThought
    ? { thoughts: [{ text: kept, hot: true }], patterns: chosen }
    : { situation: kept, patterns: chosen };
}
