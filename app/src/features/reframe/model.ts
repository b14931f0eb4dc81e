import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { cbt, type Approach, type CardCheck, type ReframeReport, type Tone } from '@/lib/wasm/cbt';
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

const wordedKey = 'evenkeel.worded-cards';
const mostWorded = 60;

/** Returns a short digest (FNV-1a), so that no words are kept. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text.trim())) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash.toString(36);
}

const wordedCards = (): string[] => (sessionStorage.getItem(wordedKey) ?? '').split(' ').filter((digest) => digest !== '');

/** The cards, and the approaches of those that a language model worded. */
export interface Deck {
  report: ReframeReport;
  worded: readonly Approach[];
}

/** Remembers in this tab what a language model worded, so that it counts as a card after a reload, too. */
export function rememberWorded({ report, worded }: Deck): void {
  const fresh = report.cards.filter(({ approach }) => worded.includes(approach)).map(({ text }) => digestOf(text));
  sessionStorage.setItem(wordedKey, [...new Set([...fresh, ...wordedCards()])].slice(0, mostWorded).join(' '));
}

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
  return known.has(text.trim()) || wordedCards().includes(digestOf(text));
}
