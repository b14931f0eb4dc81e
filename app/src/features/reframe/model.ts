import type { Approach, ReframeReport, Tone } from '@/lib/wasm/cbt';
import type { ReframeEntry } from '@/records';
import { tones } from './copy';

export const emptyReframe: ReframeEntry = { situation: '', thought: '', reframe: '', note: '' };

export const toneOf = (entry: ReframeEntry): Tone => tones.find((tone) => tone === entry.tone) ?? 'mixed';

/** The tone that puts a kind of card first, for "More like this". */
export const toneFor: Record<Approach, Tone> = { warm: 'warmer', rational: 'more_rational', active: 'more_actionable' };

const wordedKey = 'evenkeel.worded-cards';
const mostWorded = 60;

/** Returns a short digest (FNV-1a), so that no words are kept. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text.trim())) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash.toString(36);
}

const wordedCards = (): string[] => (sessionStorage.getItem(wordedKey) ?? '').split(' ').filter((digest) => digest !== '');

/** The words that cards were made for. */
export const wordsOf = ({ situation = '', thought = '' }: Pick<ReframeEntry, 'situation' | 'thought'>): string =>
  `${situation.trim()}\n${thought.trim()}`;

/** Whether a reframe is on the page that was made for an earlier thought. */
export const isForEarlier = ({ thought = '', reframe = '' }: ReframeEntry, madeFor: string): boolean =>
  reframe.trim() !== '' && madeFor.trim() !== '' && thought.trim() !== '' && madeFor.trim() !== thought.trim();

/** The cards, and the approaches of those that a language model worded. */
export interface Deck {
  report: ReframeReport;
  worded: readonly Approach[];
}

/** The cards on the page, and the words that they were made for. */
export interface ShownDeck extends Deck {
  words: string;
}

/** Remembers in this tab what a language model worded, so that it counts as a card after a reload, too. */
export function rememberWorded({ report, worded }: Deck): void {
  const fresh = report.cards.filter(({ approach }) => worded.includes(approach)).map(({ text }) => digestOf(text));
  sessionStorage.setItem(wordedKey, [...new Set([...fresh, ...wordedCards()])].slice(0, mostWorded).join(' '));
}

/** Whether a language model worded this text in this tab. */
export const isWorded = (text: string): boolean => wordedCards().includes(digestOf(text));
