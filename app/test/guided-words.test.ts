import { describe, expect, it } from 'vitest';
import { copy as eftCopy, kinds, opposites, stepCopy as eftSteps } from '@/features/eft/copy';
import { recordSteps } from '@/features/info/content/thought-record';
import { socraticPrompts } from '@/features/thought-record/prompts';
import { stepIds } from '@/features/thought-record/step-ids';
import { stepCopy, copy } from '@/features/thought-record/copy';
import { isWhole, readingAge, sentencesOf, wordsOf } from './info/reading-age';

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe('the interface text of the guided journal', () => {
  it('asks the questions of the walkthrough on the Learn page, in order', () => {
    const shown = recordSteps.filter(({ id }) => id !== 'again');
    const asked = stepIds.filter((id) => shown.some((step) => step.id === id));
    expect(asked).toEqual(shown.map(({ id }) => id));
    for (const { id, title, ask } of shown) expect(stepCopy[id as keyof typeof stepCopy]).toEqual({ title, ask });
    expect(stepIds).toContain('again');
  });

  it.each([
    ['thought record', [stepCopy, copy, socraticPrompts]],
    ['emotion-focused journal', [eftSteps, eftCopy, kinds, opposites]],
  ])('has a reading age of 11 in the %s, short sentences, and no exclamation marks', (_, all) => {
    const texts = textsOf(all);
    const whole = texts.flatMap(sentencesOf).filter(isWhole);
    expect(whole.length).toBeGreaterThan(30);
    expect(readingAge(whole)).toBeLessThanOrEqual(11);
    expect(whole.filter((sentence) => wordsOf(sentence).length > 20)).toEqual([]);
    expect(texts.join(' ')).not.toMatch(/!|\bfailed\b|\binvalid\b/i);
  });
});
