import { cleanup } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, infoPaths, openPage } from './open-page';
import { grade, isWhole, readingAge, sentencesOf, syllables, wordsOf } from './reading-age';

const oldestReader = 11;
const longestSentence = 20;

describe('the reading-age measure', () => {
  it.each([
    ['place', 1],
    ['places', 2],
    ['takes', 1],
    ['used', 1],
    ['needed', 2],
    ['table', 2],
    ['while', 1],
    ['people', 2],
    ['therapist', 3],
    ['diagnosis', 4],
    ['demonstration', 4],
    ['compliant', 3],
    ['situation', 4],
    ['patient', 2],
    ['journaling', 3],
    ['behavioural', 4],
    ['going', 2],
    ['special', 2],
    ['previous', 3],
    ['language', 2],
    ['40', 1],
  ])('counts the syllables of “%s”', (word, count) => {
    expect(syllables(word)).toBe(count);
  });

  it('distinguishes easy from hard text', () => {
    expect(grade(['The cat sat on the mat.'])).toBeLessThan(0);
    const hard = 'Psychoeducational interventions necessitate individualised consideration of comorbidities.';
    expect(grade([hard])).toBeGreaterThan(20);
  });

  it('splits sentences, also after a closing quote', () => {
    expect(sentencesOf('It says “no cues found”. It never says more. Why?')).toHaveLength(3);
    expect(sentencesOf('“Never?” I asked.')).toHaveLength(2);
  });
});

describe.each(infoPaths)('OPEN-06 %s', (path) => {
  let main: HTMLElement;
  beforeAll(async () => {
    main = (await openPage(path)).cloneNode(true) as HTMLElement;
    cleanup();
  });

  it(`has a reading age of at most ${oldestReader}`, () => {
    const whole = blocksOf(main).flatMap(sentencesOf).filter(isWhole);
    expect(whole.length).toBeGreaterThan(20);
    expect(readingAge(whole)).toBeLessThanOrEqual(oldestReader);
  });

  it(`has no sentence of more than ${longestSentence} words`, () => {
    const long = blocksOf(main)
      .flatMap(sentencesOf)
      .filter((one) => wordsOf(one).length > longestSentence);
    expect(long).toEqual([]);
  });

  it('has no exclamation marks and no filler words', () => {
    const text = main.textContent ?? '';
    expect(text).not.toMatch(/!|lorem|ipsum|placeholder|coming soon|TODO/i);
  });
});
