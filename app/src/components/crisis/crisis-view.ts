import type { RiskLevel } from '@/lib/wasm/safety';
import { isShown, rankOf } from '@/lib/security/levels';
import { joinSubjects, type Subject, subjectOfText } from './subject';

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
  /** Who that text is about. While the block is shown it only changes to the writer, which counts as a rise. */
  subject: Subject;
}

export const calmView: CrisisView = { shown: undefined, baseline: 'none', rises: 0, home: '', text: '', subject: 'self' };

export function noteLevel(view: CrisisView, level: RiskLevel, field: string, text: string): CrisisView {
  const isRise = rankOf(level) > rankOf(view.baseline);
  if (isShown(level) && (isRise || view.subject !== 'self')) {
    const subject = joinSubjects(view.shown && view.subject, subjectOfText(text));
    if (isRise || subject === 'self') {
      const shown = view.shown && rankOf(view.shown) > rankOf(level) ? view.shown : level;
      return { shown, baseline: shown, rises: view.rises + 1, home: field, text, subject };
    }
  }
  if (isRise) return { ...view, baseline: level };
  // Once the block is closed, a falling level lets a later rise be announced again.
  if (!view.shown && rankOf(level) < rankOf(view.baseline)) return { ...view, baseline: level };
  return view;
}

export function closeBlock(view: CrisisView, level: RiskLevel): CrisisView {
  return { ...view, shown: undefined, baseline: level };
}
