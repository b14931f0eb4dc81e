import { beforeAll, describe, expect, it } from 'vitest';
import { aboutSections } from '@/features/info/content/about';
import { readEntry } from '@/lib/wasm/safety';
import { loadCore } from '../core';

const words = JSON.stringify(aboutSections);

describe('the About page', () => {
  beforeAll(loadCore);

  it('a1_says what the rules do with words for family and friends', () => {
    const score = (thoughts: string) => readEntry({ situation: '', thoughts, notes: '' })?.crisis.score ?? 0;
    const lowered = score('I’m a burden to my family') < score('I’m a burden');
    // If the rules change, the sentences have to change with them.
    expect(words.includes('for family and friends take points off')).toBe(lowered);
    expect(words.includes('even in “I’m a burden to my family”')).toBe(lowered);
  });

  it('says that no one with a licence has reviewed it, and that it is for adults', () => {
    expect(words).toContain('No one with a licence to treat people has reviewed Evenkeel yet.');
    expect(words).toContain('Evenkeel is made for adults.');
  });
});
