/** Checks of the person's own wording, which load with the field for it. */
import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { cbt, type CardCheck } from '@/lib/wasm/cbt';
import { copy } from './copy';
import { isWorded } from './model';

/** Hints about the person's own wording. They never block a save. */
export function gentleHints(check: CardCheck): string[] {
  return [
    ...(check.tooLong ? [copy.hints.tooLong] : []),
    ...(check.tooHard ? [copy.hints.tooHard] : []),
    ...(check.newFacts.length > 0 ? [copy.hints.newFacts(check.newFacts.join(', '))] : []),
    ...(check.toxic ? [copy.hints.toxic(check.toxic)] : []),
  ];
}

let known: ReadonlySet<string> | undefined;

/**
 * Whether a text is an unchanged card. Asks the rules and the tab's storage rather than the page's state, so that it holds
 * after a reload.
 */
export function isCardText(text: string): boolean {
  known ??= new Set(
    [[], ...PATTERNS.map(({ pattern }) => [pattern])].flatMap((patterns) =>
      (['mixed', 'shorter'] as const).flatMap((tone) => cbt.reframeCards({ thought: '…', patterns, tone }).cards.map((card) => card.text)),
    ),
  );
  return known.has(text.trim()) || isWorded(text);
}
