import { describe, expect, it } from 'vitest';
import { otherWords, rewritten } from './other-words';

describe('harmless words for what the SQL-word rule refuses', () => {
  it.each([
    ['create something', 'make something'],
    ['Create something', 'Make something'],
    ['update my', 'bring up to date my'],
    ['drop out', 'back out'],
    ['drop me', 'send me'],
    ['drop everything', 'let go of everything'],
    ['delete it', 'remove it'],
    ['insert a', 'put in a'],
    ['alter  my', 'change  my'],
  ])('SAN-19 %s becomes %s', (words, other) => expect(otherWords(words)).toBe(other));

  it('SAN-19 knows nothing for other phrases, which stay', () => {
    expect(otherWords('<b>')).toBeUndefined();
    expect(rewritten('a <b>', { key: '', kind: 'blocked', label: '', words: '<b>', spans: [{ start: 2, end: 5 }] })).toBe('a <b>');
  });

  it('SAN-19 replaces the phrase everywhere in the text, and nothing else', () => {
    const words = 'create things';
    const text = '🙂 create things, then create things again';
    const spans = [3, 23].map((start) => ({ start, end: start + words.length }));
    expect(rewritten(text, { key: '', kind: 'blocked', label: '', words, spans })).toBe('🙂 make things, then make things again');
  });
});
