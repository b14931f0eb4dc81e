import { PLAN_STEPS } from '@evenkeel/safety/cbt-content';
import { describe, expect, it } from 'vitest';
import { copy as coachCopy } from '@/features/coach/copy';
import { copy as analyticsCopy } from '@/features/analytics/copy';
import { copy as eftCopy, kinds, opposites, stepCopy as eftSteps } from '@/features/eft/copy';
import { copy as measuresCopy } from '@/features/measures/copy';
import { copy as planCopy } from '@/features/safety-plan/copy';
import { recordSteps } from '@/features/info/content/thought-record';
import { socraticPrompts } from '@/features/thought-record/prompts';
import { stepIds } from '@/features/thought-record/step-ids';
import { stepCopy, copy } from '@/features/thought-record/copy';
import { isWhole, readingAge, sentencesOf, wordsOf } from './info/reading-age';

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  // A text with numbers or names in it.
  if (typeof value === 'function') return textsOf((value as (...args: string[]) => unknown)('4', '5', '6'));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe('the interface text of the guided journal and the tools', () => {
  it('asks the questions of the walkthrough on the Learn page, in order', () => {
    const shown = recordSteps.filter(({ id }) => id !== 'again');
    const asked = stepIds.filter((id) => shown.some((step) => step.id === id));
    expect(asked).toEqual(shown.map(({ id }) => id));
    for (const { id, title, ask } of shown) expect(stepCopy[id as keyof typeof stepCopy]).toEqual({ title, ask });
    expect(stepIds).toContain('again');
  });

  it.each([
    ['thought record', [stepCopy, copy, socraticPrompts]],
    ['reframe coach', [coachCopy]],
    ['emotion-focused journal', [eftSteps, eftCopy, kinds, opposites]],
    ['questionnaires', measuresCopy],
    ['safety plan', [planCopy, PLAN_STEPS]],
    ['analytics', analyticsCopy],
  ])('has a reading age of 11 in the %s, short sentences, and no exclamation marks', (_, all) => {
    const texts = textsOf(all);
    const whole = texts.flatMap(sentencesOf).filter(isWhole);
    expect(whole.length).toBeGreaterThan(25);
    expect(readingAge(whole)).toBeLessThanOrEqual(11);
    expect(whole.filter((sentence) => wordsOf(sentence).length > 20)).toEqual([]);
    expect(texts.join(' ')).not.toMatch(/!|\bfailed\b|\binvalid\b/i);
  });
});
