import { useMemo } from 'react';
import { cbt, useCbt, type FoundPattern, type Hold, type PatternHint } from '@/lib/wasm/cbt';
import { useCueRecords } from '@/records/hint-verdicts';

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
 * Hints from the wording of thoughts, ordered by the user's earlier verdicts. The situation is read only for a reason
 * to hold them back.
 */
export function useHints(text: string, situation = ''): Hints {
  const state = useCbt('words');
  const cueRecords = useCueRecords(state);
  return useMemo<Hints>(() => {
    if (text === '') return { kind: 'nothing' };
    if (state !== 'ready') return { kind: state };
    const hold = cbt.findHold([situation, text]);
    if (hold) return { kind: 'held', hold };
    const report = cbt.findPatterns(text, cueRecords);
    const all = report.sentences.flatMap((sentence) => sentence.hints);
    const hints = report.patterns.flatMap((found) => {
      const own = all.filter(({ pattern }) => pattern === found.pattern);
      const [first] = own;
      return first ? [{ found, first, ruleIds: [...new Set(own.map(({ ruleId }) => ruleId))] }] : [];
    });
    return hints.length > 0 ? { kind: 'found', hints } : { kind: 'none' };
  }, [text, situation, state, cueRecords]);
}
