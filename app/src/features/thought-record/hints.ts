import { useMemo, useRef } from 'react';
import { cbt, useCbt, type FoundPattern, type Hold, type Pattern, type PatternHint, type HintAnswer } from '@/lib/wasm/cbt';
import { saveRecord, useRecords, type RecordOf } from '@/records';

export interface Hint {
  found: FoundPattern;
  /** The first wording that suggests this pattern, and why. */
  first: PatternHint;
  ruleIds: string[];
}

export type Hints =
  | { kind: 'nothing' | 'loading' | 'unavailable' | 'none' }
  | { kind: 'held'; hold: Hold }
  | { kind: 'found'; hints: Hint[] };

/**
 * Hints from the wording of thoughts, ordered by the person's earlier verdicts. The situation is read only for a reason
 * to hold them back.
 */
export function useHints(text: string, situation = ''): Hints {
  const state = useCbt('thoughts');
  const past = useRecords(['hint_verdict'], { limit: 500 });
  const verdicts = past.records;
  return useMemo<Hints>(() => {
    if (text === '') return { kind: 'nothing' };
    if (state !== 'ready') return { kind: state };
    const hold = cbt.findHold([situation, text]);
    if (hold) return { kind: 'held', hold };
    const tally = cbt.tallyVerdicts(verdicts.map(({ content: { ruleId, verdict } }) => ({ ruleId, verdict })));
    const report = cbt.findPatterns(text, tally);
    const all = report.sentences.flatMap((sentence) => sentence.hints);
    const hints = report.patterns.flatMap((found) => {
      const own = all.filter(({ pattern }) => pattern === found.pattern);
      const [first] = own;
      return first ? [{ found, first, ruleIds: [...new Set(own.map(({ ruleId }) => ruleId))] }] : [];
    });
    return hints.length > 0 ? { kind: 'found', hints } : { kind: 'none' };
  }, [text, situation, state, verdicts]);
}

/** Stores one verdict per cue; changing it on the same visit updates the same record. */
export function useVerdicts(): (pattern: Pattern, ruleIds: readonly string[], verdict: HintAnswer) => void {
  const told = useRef(new Map<string, Promise<RecordOf<'hint_verdict'> | undefined>>());
  return (pattern, ruleIds, verdict) => {
    for (const ruleId of ruleIds) {
      const before = told.current.get(ruleId) ?? Promise.resolve(undefined);
      told.current.set(
        ruleId,
        before.then(async (earlier) => {
          try {
            return await saveRecord('hint_verdict', { ruleId, verdict, pattern }, { base: earlier });
          } catch {
            // The answer is in the record; only the statistics of the cue miss one.
            return earlier;
          }
        }),
      );
    }
  };
}
