/** Computes the Flesch-Kincaid grade of a text and of its sentences. */

/** Syllable counts of words that the heuristic below gets wrong. */
const counted: Record<string, number> = {
  evenkeel: 3,
  cbt: 3,
  hipaa: 2,
  ai: 2,
  mit: 3,
  https: 5,
  us: 1,
  jo: 1,
  people: 2,
  someone: 2,
  something: 2,
  somebody: 3,
  everyone: 3,
  everything: 3,
  sometimes: 2,
  cognitive: 3,
  behavioural: 4,
  diary: 3,
  being: 2,
  idea: 3,
  ideas: 3,
  science: 2,
  quiet: 2,
  really: 2,
  area: 3,
  real: 1,
  create: 2,
  created: 3,
  therapy: 3,
  apache: 3,
  cues: 1,
  lose: 1,
  suicide: 3,
  noise: 1,
  reliable: 4,
  client: 2,
  going: 2,
  doing: 2,
  seeing: 2,
  trying: 2,
  dying: 2,
  saying: 2,
  anyone: 3,
};

export function syllables(raw: string): number {
  const word = raw.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (word === '') return raw.trim() === '' ? 0 : 1;
  const known = counted[word];
  if (known !== undefined) return known;
  const trimmed = word
    // Two vowels in separate syllables: "si-tu-a-tion", "di-ag-no-sis", "go-ing".
    .replaceAll(/(?<![cgstx])i(?=[aou])|(?<![gq])u(?=a)|(?<=[aeiouy])(?=ing)/g, '$&-')
    // A silent final e, alone or before s or d. "places" has a voiced one.
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e|(?<=[aeiou])le)$/, (end) => (/^(?:[cgszx]|h)es$/.test(end) ? end : end.charAt(0)))
    .replace(/^y/, '');
  const groups = trimmed.match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, groups);
}

export function wordsOf(text: string): string[] {
  return text.split(/[\s–—/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/**
 * Returns whole sentences only. A heading or a label has no full stop and would make a text look
 * easier.
 */
export function sentencesOf(block: string): string[] {
  const text = block.replaceAll(/\s+/g, ' ').trim();
  return text
    .split(/(?<=[.?!:…][”"’)]*)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);
}

export const isWhole = (sentence: string): boolean => /[.?!:…][”"’)]*$/.test(sentence);

export function grade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (sounds / words.length) - 15.59;
}

/** Converts a US school grade to an age: grade 0 is age five. */
export const readingAge = (sentences: readonly string[]): number => grade(sentences) + 5;
