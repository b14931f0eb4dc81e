import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatMoment, momentInSentence } from './dates';

const now = new Date(2026, 8, 14, 15, 0).getTime();
const today = new Date(2026, 8, 14, 9, 5).getTime();
const before = new Date(2026, 8, 9, 9, 5).getTime();

describe('days and times', () => {
  it('start with a capital letter as a label', () => {
    expect(formatMoment(today, now)).toBe(`Today, ${formatClock(today)}`);
    expect(formatMoment(before, now)).toBe(`${formatDay(before, now)}, ${formatClock(before)}`);
  });

  it('have no capital “Today” within a sentence, and name the day with “on”', () => {
    expect(momentInSentence(today, now)).toBe(`today at ${formatClock(today)}`);
    expect(momentInSentence(before, now)).toBe(`on ${formatDay(before, now)} at ${formatClock(before)}`);
  });
});
