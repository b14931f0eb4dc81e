import { describe, expect, it } from 'vitest';
import { formatMoment, momentInSentence } from './dates';

// The language and the time zone are those of vitest.config.ts.
const now = Date.parse('2026-09-14T15:00:00Z');
const today = Date.parse('2026-09-14T09:05:00Z');
const before = Date.parse('2026-09-09T09:05:00Z');
const longBefore = Date.parse('2025-09-09T21:05:00Z');

describe('days and times', () => {
  it('start with a capital letter as a label', () => {
    expect(formatMoment(today, now)).toBe('Today, 9:05 AM');
    expect(formatMoment(before, now)).toBe('Wednesday, September 9, 9:05 AM');
    expect(formatMoment(longBefore, now)).toBe('September 9, 2025, 9:05 PM');
  });

  it('have no capital “Today” within a sentence, and name the day with “on”', () => {
    expect(momentInSentence(today, now)).toBe('today at 9:05 AM');
    expect(momentInSentence(before, now)).toBe('on Wednesday, September 9 at 9:05 AM');
    expect(momentInSentence(longBefore, now)).toBe('on September 9, 2025 at 9:05 PM');
  });
});
