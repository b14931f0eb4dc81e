import { beforeAll, describe, expect, it } from 'vitest';
import { loadGuide } from '../../../test/core';
import { reflectHere } from './guide';
import { fits } from './quotes';

beforeAll(loadGuide);

describe('the guide on this device', () => {
  it('reflects in at most 80 words, asks one question, and quotes the entry', async () => {
    const entry = 'Today was hard. I always ruin everything at work and everyone thinks I am useless.';
    const reflection = await reflectHere(entry);
    expect(reflection.provider).toBe('rules');
    expect((reflection.reflection ?? '').split(/\s+/u).length).toBeLessThanOrEqual(80);
    expect(reflection.question?.match(/\?/gu)).toHaveLength(1);
    expect(reflection.patterns).not.toEqual([]);
    expect(fits(entry, reflection)).toBe(true);
  });

  it('names no pattern in a text about harm', async () => {
    expect((await reflectHere('He hits me. I always deserve it.')).patterns).toEqual([]);
  });
});
