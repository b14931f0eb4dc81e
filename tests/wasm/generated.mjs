// Generates texts and records for comparisons of the builds.
import { suites } from './cases.mjs';

/** A small seeded generator (xorshift), so that a difference can be reproduced. */
export function generator(seed) {
  let state = seed >>> 0;
  const next = (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
  return { next, pick: (list) => list[next(list.length)] };
}

/**
 * Words that are likely to match, from the fixtures, and characters that are likely to be
 * miscounted.
 */
export function vocabulary() {
  const texts = suites.flatMap(({ cases }) => cases.map(({ args }) => args[0])).filter((text) => typeof text === 'string');
  return [...new Set(texts.flatMap((text) => text.split(' ')))];
}

const ODD = [
  '👍',
  'é',
  'e\u0301',
  '\u200b',
  '\ufeff',
  '’',
  "'",
  '"',
  ';',
  '--',
  '/*',
  '<',
  '</b',
  '<!',
  'ß',
  'İ',
  'ſ',
  '\u0001',
  '\u00a0',
  '\u3000',
  '\r\n',
  '\n',
  '𝒶',
  'а',
  'ｄ',
  '\u2011',
  '_',
  '\u00ad',
  '🇺🇸',
  '\ud83d',
  'x'.repeat(40),
];
const GAPS = [' ', ' ', ' ', '', '\n', '  ', '. ', '-'];

export function sentence(random, words) {
  const parts = [];
  for (let count = random.next(12); count > 0; count--) {
    const kind = random.next(10);
    if (kind < 6) parts.push(random.pick(words));
    else if (kind < 8) parts.push(random.pick(ODD));
    else parts.push(String.fromCodePoint(1 + random.next(random.next(2) === 0 ? 0x250 : 0xd7fe)));
    parts.push(random.pick(GAPS));
  }
  const text = parts.join('');
  return random.next(3) === 0 ? text.toUpperCase() : text;
}

/** Returns a record of a kind with lists, balanced texts and screened texts. */
export function record(random, words) {
  const text = () => sentence(random, words).toWellFormed();
  return random.pick([
    () => ({ kind: 'journal_entry', content: { situation: text(), thoughts: text(), notes: text() } }),
    () => ({
      kind: 'thought_record',
      content: { situation: text(), thoughts: [{ text: text(), hot: true }, { text: text() }], balanced: text(), notes: text() },
    }),
    () => ({ kind: 'note', content: { title: text(), body: text(), tags: [text(), text()] } }),
    () => ({ kind: 'success', content: { happened: text(), oldBelief: text(), newBelief: text(), belief: random.next(120) } }),
    () => ({ kind: 'reframe', content: { thought: text(), reframe: text(), moodAfter: [{ emotion: text(), after: random.next(120) }] } }),
    () => ({
      kind: 'safety_plan',
      content: { warningSigns: [text(), text()], helpers: [{ name: text(), phone: '988' }], reasons: [text()] },
    }),
  ])();
}
