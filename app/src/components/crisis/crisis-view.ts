import type { RiskLevel } from '@/lib/wasm/safety';
import { isShown, rankOf } from '@/lib/security/levels';

/**
 * State of the crisis block. The level rises with the text and falls only when the user closes the
 * block: deleting a sentence doesn't hide the help.
 */
export interface CrisisView {
  shown: RiskLevel | undefined;
  /** A level above this one counts as a rise. */
  baseline: RiskLevel;
  /** Counts the rises, so that each one is announced once. */
  rises: number;
  /** The field being edited at the last rise. The block is shown below it. */
  home: string;
  /** The text at the last rise, so that the explanation matches the block. */
  text: string;
}

export const calmView: CrisisView = { shown: undefined, baseline: 'none', rises: 0, home: '', text: '' };

export function noteLevel(view: CrisisView, level: RiskLevel, field: string, text: string): CrisisView {
  if (rankOf(level) > rankOf(view.baseline)) {
    return isShown(level) ? { shown: level, baseline: level, rises: view.rises + 1, home: field, text } : { ...view, baseline: level };
  }
  // Once the block is closed, a falling level lets a later rise be announced again.
  if (!view.shown && rankOf(level) < rankOf(view.baseline)) return { ...view, baseline: level };
  return view;
}

export function closeBlock(view: CrisisView, level: RiskLevel): CrisisView {
  return { ...view, shown: undefined, baseline: level };
}
