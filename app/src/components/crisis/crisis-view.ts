import type { RiskLevel } from '@/lib/safety';
import { isShown, rankOf } from './levels';

/**
 * What the crisis block shows. It goes up with the words, and comes down only when the person
 * says so: deleting a sentence does not take the help away.
 */
export interface CrisisView {
  shown: RiskLevel | undefined;
  /** A rise above this level is news. */
  baseline: RiskLevel;
  /** Counts the rises, so that each one is announced once. */
  rises: number;
  /** The field where the person was writing at the last rise. The block stands there. */
  home: string;
  /** The words of the last rise, so that the explanation fits what the block says. */
  text: string;
}

export const calmView: CrisisView = { shown: undefined, baseline: 'none', rises: 0, home: '', text: '' };

export function noteLevel(view: CrisisView, level: RiskLevel, field: string, text: string): CrisisView {
  if (rankOf(level) > rankOf(view.baseline)) {
    return isShown(level) ? { shown: level, baseline: level, rises: view.rises + 1, home: field, text } : { ...view, baseline: level };
  }
  // Once the block is closed, a fall makes room for a later rise to be news again.
  if (!view.shown && rankOf(level) < rankOf(view.baseline)) return { ...view, baseline: level };
  return view;
}

export function closeBlock(view: CrisisView, level: RiskLevel): CrisisView {
  return { ...view, shown: undefined, baseline: level };
}
