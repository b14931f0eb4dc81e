import { beforeAll, describe, expect, it } from 'vitest';
import { countChars, trimText } from '@/lib/text/text';
import { isUuidv7, uuidv7 } from '@/lib/uuid';
import { loadCore, readEntry } from '../../../test/core';

describe('text length', () => {
  beforeAll(loadCore);

  it.each([
    ['', 0],
    ['  \n\t ', 0],
    ['abc', 3],
    [' abc ', 3],
    ['🙂🙂', 2],
    ['é', 1],
    ['e\u0301', 2],
    ['\u0085a\u3000', 1],
    ['\uFEFFa', 2],
  ])('JRNL-13 counts %j like the core: %i', (text, expected) => {
    expect(countChars(text)).toBe(expected);
  });

  it.each(['é', '🙂', 'a', '語'])('JRNL-03 JRNL-06 JRNL-13 agrees with the core at the limit for %s', (letter) => {
    const full = ` ${letter.repeat(10_000)}\u3000`;
    expect(countChars(full)).toBe(10_000);
    expect(readEntry({ situation: full })?.valid).toBe(true);
    expect(readEntry({ situation: `${full.trim()}${letter}` })?.issues[0]?.message).toBe(
      'Situation description must be less than 10000 characters',
    );
  });

  it('JRNL-11 trims like the core', () => {
    for (const text of ['\u0085a\u0085', '\uFEFFa', '\u2003a\u2003', ' a b ']) {
      expect(readEntry({ situation: text })?.entry?.situation).toBe(trimText(text));
    }
  });
});

describe('record ids', () => {
  it('are UUIDs version 7 and sort by time', () => {
    const early = uuidv7({ msecs: 1_700_000_000_000 });
    const late = uuidv7({ msecs: 1_800_000_000_000 });
    expect(isUuidv7(early)).toBe(true);
    expect(early < late).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => uuidv7())).size).toBe(1000);
  });

  it.each(['', 'x', '0197f0e0-0000-4000-8000-000000000001', 7, undefined, '//evil'])('rejects %j', (value) => {
    expect(isUuidv7(value)).toBe(false);
  });
});
