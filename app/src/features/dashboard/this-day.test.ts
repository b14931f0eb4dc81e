import { describe, expect, it } from 'vitest';
import { storedRecord } from '../../../test/support/records';
import { earlierDays, thisDayOf } from './this-day';

const now = new Date(2026, 4, 31, 18);
const log = (when: Date, mood: number, note: string, riskLevel: 'none' | 'medium' = 'none') =>
  storedRecord('mood_log', { mood, note }, { id: `${when.getTime()}${mood}`, occurredAt: when.toISOString(), riskLevel });
const yearAgo = new Date(2025, 4, 31, 20);

describe('on this day', () => {
  it('is a year and a month ago; a month without that day has none', () => {
    expect(earlierDays(new Date(2026, 5, 15)).map((day) => day.toDateString())).toEqual(['Sun Jun 15 2025', 'Fri May 15 2026']);
    expect(earlierDays(now).map((day) => day.toDateString())).toEqual(['Sat May 31 2025']);
  });

  it('shows the line of a good day', () => {
    expect(thisDayOf([log(yearAgo, 7, ' Tea with Ann ')], undefined, now)).toMatchObject({ text: 'Tea with Ann' });
    expect(thisDayOf([log(yearAgo, 6, 'A walk')], 5, now)).toMatchObject({ text: 'A walk' });
  });

  it.each([
    ['a day with a lower mood', [log(yearAgo, 5, 'A walk')]],
    ['a day with a low hour besides', [log(yearAgo, 8, 'A walk'), log(new Date(2025, 4, 31, 9), 2, '')]],
    ['a day with any risk', [log(yearAgo, 8, 'A walk', 'medium')]],
    ['a good day without a line', [log(yearAgo, 8, ' ')]],
    ['another day', [log(new Date(2025, 4, 30, 20), 8, 'A walk')]],
  ])('shows nothing of %s', (_, logs) => expect(thisDayOf(logs, undefined, now)).toBeUndefined());

  it('shows nothing beside a low mood today', () => expect(thisDayOf([log(yearAgo, 8, 'A walk')], 3, now)).toBeUndefined());
});
