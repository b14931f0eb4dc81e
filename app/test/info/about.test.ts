import { beforeAll, describe, expect, it } from 'vitest';
import { aboutSections } from '@/features/info/content/about';
import { loadCore, readEntry } from '../core';

const words = JSON.stringify(aboutSections);

describe('the About page', () => {
  beforeAll(loadCore);

  it('a1_says what the rules do with words for feeling fine and for support', () => {
    const score = (thoughts: string) => readEntry({ situation: '', thoughts, notes: '' })?.crisis.score ?? 0;
    expect(score('I’m a burden to my family')).toBe(score('I’m a burden'));
    // If the rules change, the sentences have to change with them.
    const lowered = score('I’m a burden. My friends help me, and I feel fine') < score('I’m a burden');
    expect(words.includes('for support from others take points off')).toBe(lowered);
    expect(words.includes('that you feel fine or that someone helps you')).toBe(lowered);
  });

  it('says that no one with a licence has reviewed it, and that it is for adults', () => {
    expect(words).toContain('No one with a licence to treat people has reviewed Evenkeel yet.');
    expect(words).toContain('Evenkeel is made for adults.');
  });
});
