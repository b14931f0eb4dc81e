import { expect, it } from 'vitest';
import { shorten } from './shorten';

it.each([
  ['a text that fits, on one line', '  Two\n lines ', 10, 'Two lines'],
  ['a longer one up to its last whole word', 'I always ruin everything', 16, 'I always ruin…'],
  ['a long word within the word', 'unbelievable things', 10, 'unbelievab…'],
  ['an emoji whole', '😀😀😀', 2, '😀😀…'],
])('returns %s', (_, text, max, short) => expect(shorten(text, max)).toBe(short));
