import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { cbt, type Approach, type CardCheck, type Tone } from '@/lib/wasm/cbt';
import type { ReframeEntry } from '@/records';
import { tones, copy } from './copy';

export const emptyReframe: ReframeEntry = { situation: '', thought: '', reframe: '', note: '' };

export const toneOf = (entry: ReframeEntry): Tone => tones.find((tone) => tone === entry.tone) ?? 'mixed';

/** The tone that puts a kind of card first, for "More like this". */
export const toneFor: Record<Approach, Tone> = { warm: 'warmer', rational: 'more_rational', active: 'more_actionable' };

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

/** Whether a text is an unchanged card. Asks the rules rather than the page's state, so that it holds after a reload. */
export function isCardText(text: string): boolean {
  known ??= new Set(
    [[], ...PATTERNS.map(({ pattern }) => [pattern])].flatMap((patterns) =>
      (['mixed', 'shorter'] as const).flatMap((tone) => cbt.reframeCards({ thought: '…', patterns, tone }).cards.map((card) => card.text)),
    ),
  );
  return known.has(text.trim());
}
