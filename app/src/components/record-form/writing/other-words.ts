/** Harmless wordings for what the SQL-word rule refuses: a command word followed by any word. */
import type { FindingGroup } from './marks';

/** By the start of the phrase; the first that fits. The rest of the phrase stays. */
const wordings: readonly (readonly [phrase: RegExp, other: string])[] = [
  [/^create(?=\s)/iu, 'make'],
  [/^delete(?=\s)/iu, 'remove'],
  [/^drop\s+(?:by|in)\b/iu, 'stop by'],
  [/^drop\s+off\b/iu, 'fall off'],
  [/^drop\s+out\b/iu, 'back out'],
  [/^drop(?=\s+(?:me|you|him|her|us|them)\b)/iu, 'send'],
  [/^drop(?=\s)/iu, 'let go of'],
  [/^insert(?=\s)/iu, 'put in'],
  [/^update(?=\s)/iu, 'bring up to date'],
  [/^alter(?=\s)/iu, 'change'],
  [/^union(?=\s)/iu, 'join'],
];

/** Returns the same phrase in words that can be saved; undefined if none is known. */
export function otherWords(words: string): string | undefined {
  for (const [phrase, other] of wordings) {
    if (!phrase.test(words)) continue;
    const isCapital = /^\p{Lu}/u.test(words);
    return words.replace(phrase, isCapital ? `${other.charAt(0).toUpperCase()}${other.slice(1)}` : other);
  }
  return undefined;
}

/** Returns the text with every phrase of the group in its other wording. */
export function rewritten(text: string, { words, spans }: FindingGroup): string {
  const other = words === undefined ? undefined : otherWords(words);
  if (other === undefined) return text;
  // From the end, so that the places before stay true.
  return spans.toSorted((a, b) => b.start - a.start).reduce((now, { start, end }) => now.slice(0, start) + other + now.slice(end), text);
}
