/** The first content of a thought record that is started from a freely written entry. */
import type { ThoughtRecord } from '@evenkeel/safety/cbt';
import { MOOD_WORDS } from '@evenkeel/safety/cbt-content';
import type { JournalContent } from '@/records';

const mostMoods = 3;
const words = [...new Set(MOOD_WORDS.emotions.flatMap((group) => group.words))];
/** Words before a feeling that deny it: "not", "isn't", "no longer". */
const denied = /(?:\bnot|\bno|\bnever|n[’']t|\bwithout)\s+(?:\S+\s+)?$/iu;

/** Returns the feelings that the text names, without those that it denies. */
export function feelingsIn(text: string): string[] {
  return words
    .flatMap((word) => {
      const at = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').exec(text)?.index;
      return at === undefined || denied.test(text.slice(0, at)) ? [] : [{ word, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(0, mostMoods)
    .map(({ word }) => word);
}

/** Returns the sentence that contains a quote. */
export function sentenceAround(text: string, quote: string): string {
  const at = text.indexOf(quote);
  if (at < 0) return quote;
  const before = text.slice(0, at);
  const start = Math.max(before.lastIndexOf('\n'), before.search(/[.!?][^.!?\n]*$/u)) + 1;
  const end = text.slice(at + quote.length).search(/[.!?\n]/u);
  return text.slice(start, end < 0 ? undefined : at + quote.length + end + 1).trim();
}

/** Fills situation, feelings, thoughts and patterns. What isn't found stays empty. */
export function recordFromEntry({ situation, thoughts, notes, reflection }: JournalContent): ThoughtRecord {
  const patterns = reflection?.patterns ?? [];
  const sentences = [...new Set(patterns.map(({ quote }) => sentenceAround(thoughts, quote)))];
  return {
    situation: situation.trim() === '' ? thoughts : situation,
    moods: feelingsIn(thoughts).map((emotion) => ({ emotion })),
    // The words themselves are the situation unless that has its own text.
    thoughts: (sentences.length > 0 || situation.trim() === '' ? sentences : [thoughts]).map((text) => ({ text, hot: false })),
    patterns: [...new Set(patterns.map(({ pattern }) => pattern))],
    evidenceFor: [],
    evidenceAgainst: [],
    balanced: '',
    notes,
  };
}
