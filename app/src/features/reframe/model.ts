import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { cbt, type Approach, type CardCheck, type Tone } from '@/lib/cbt';
import type { ReframeEntry } from '@/records';
import { tones, words } from './words';

export const emptyReframe: ReframeEntry = { situation: '', thought: '', reframe: '', note: '' };

export const toneOf = (entry: ReframeEntry): Tone => tones.find((tone) => tone === entry.tone) ?? 'mixed';

/** "More like this" asks for the tone that puts this kind of card first. */
export const toneFor: Record<Approach, Tone> = { warm: 'warmer', rational: 'more_rational', active: 'more_actionable' };

/** What may be worth a second look in one's own words. Never a reason not to save. */
export function gentleHints(check: CardCheck): string[] {
  return [
    ...(check.tooLong ? [words.hints.tooLong] : []),
    ...(check.tooHard ? [words.hints.tooHard] : []),
    ...(check.newFacts.length > 0 ? [words.hints.newFacts(check.newFacts.join(', '))] : []),
    ...(check.toxic ? [words.hints.toxic(check.toxic)] : []),
  ];
}

let known: ReadonlySet<string> | undefined;

/** Whether these are a card's words, unchanged. Asked of the rules themselves, so that it still holds after a reload. */
export function isCardText(text: string): boolean {
  known ??= new Set(
    [[], ...PATTERNS.map(({ pattern }) => [pattern])].flatMap((patterns) =>
      (['mixed', 'shorter'] as const).flatMap((tone) => cbt.reframeCards({ thought: '…', patterns, tone }).cards.map((card) => card.text)),
    ),
  );
  return known.has(text.trim());
}
