import { describe, expect, it } from 'vitest';
import { moodSummary, movingAverage, type MoodDay } from './mood';

const days = (...moods: (number | null)[]): MoodDay[] =>
  moods.map((mood, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, mood }));

describe('the sentence of a mood chart', () => {
  it('says that nothing was logged', () => {
    expect(moodSummary(days(null, null))).toBe('Nothing logged in these days.');
  });

  it('gives the range and what is usual, which is no direction', () => {
    expect(moodSummary(days(8, 6, null, 2, 6))).toBe('You checked in on 4 of 5 days. Between very low and good, usually all right.');
  });

  it('moods that fall are never told as a rise', () => {
    const falling = days(8, 8, 7, 8, 7, 3, 2, 3, 2, 2);
    expect(moodSummary(falling, 'they')).toBe(
      'Checked in on 10 of 10 days. Between very low and good, usually low. Lately lower than before.',
    );
    expect(moodSummary(falling.toReversed())).toContain('Lately higher than before.');
  });

  it('ups and downs without a direction are no change', () => {
    expect(moodSummary(days(2, 8, 3, 7, 2, 8, 3, 7))).toContain('No clear change from the first half to the second.');
  });

  it('one day, and days that are all the same, have no range', () => {
    expect(moodSummary(days(4))).toBe('You checked in on 1 of 1 days. It was low.');
    expect(moodSummary(days(4, 4, 4))).toBe('You checked in on 3 of 3 days. Always low.');
  });
});

describe('the average of seven days', () => {
  it('has a gap where fewer than three of the days have a mood', () => {
    expect(movingAverage(days(3, null, 5, 7, null))).toEqual([null, null, null, 5, 5]);
  });

  it('forgets what is older than seven days', () => {
    expect(movingAverage(days(10, 1, 1, 1, 1, 1, 1, 1)).at(-1)).toBe(1);
  });

  it('is the mean of a day and of up to six before it', () => {
    expect(movingAverage(days(0, 10, 0, 10, 0, 10, 0))).toEqual([null, null, 10 / 3, 5, 4, 5, 30 / 7]);
  });
});
