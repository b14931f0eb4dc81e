/** Reframing cards in the words of a language model. */
import { byModel, type Worded } from '@/components/assistant/by-model';
import { assistant } from '@/lib/assistant/client';
import type { Reframing } from '@/lib/assistant/types';
import type { ReframeReport } from '@/lib/wasm/cbt';
import type { Deck } from './model';

/**
 * Has a language model word the cards of a thought. A card that it doesn't word, or not as it may be shown, stays as it is;
 * so do all of them if the thought may not be sent or the model fails.
 */
export function wordCards(asked: Reframing, ours: ReframeReport): Promise<Worded<Deck>> {
  const text = [asked.situation ?? '', asked.thought ?? ''].filter((part) => part.trim() !== '').join('\n\n');
  const byIt = async (): Promise<Deck> => {
    const { report, worded } = await assistant.reframe(asked);
    const cards = ours.cards.map((card) => {
      const other = worded.includes(card.approach) ? report.cards.find(({ approach }) => approach === card.approach) : undefined;
      return other ? { ...card, text: other.text, attributes: other.attributes } : card;
    });
    return { report: { ...ours, cards }, worded };
  };
  return byModel(text, byIt, () => ({ report: ours, worded: [] }));
}
