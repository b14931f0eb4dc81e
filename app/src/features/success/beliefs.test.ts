import { describe, expect, it } from 'vitest';
import { storedRecord } from '../../../test/support/records';
import { answersOf, beliefsOf, weeksOf } from './beliefs';

const success = (id: string, newBelief: string, belief?: number) =>
  storedRecord('success', { happened: 'x', oldBelief: 'old', newBelief, ...(belief !== undefined && { belief }) }, { id });

describe('beliefs from successes', () => {
  it('links every success to its belief, ignoring case and whitespace', () => {
    const beliefs = beliefsOf([
      success('a', 'I can  finish things'),
      success('b', 'i can finish things '),
      success('c', ''),
      success('d', 'People help'),
    ]);
    expect(beliefs.map(({ newBelief, successes }) => [newBelief, successes.map(({ id }) => id)])).toEqual([
      ['I can  finish things', ['a', 'b']],
      ['People help', ['d']],
    ]);
  });

  it('reads answers from earlier versions, and ignores unchanged ones', () => {
    const now = { ...success('a', 'b', 60), occurredAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' };
    const older = [
      { savedAt: '2026-11-10T10:00:00Z', content: { belief: 40 } },
      { savedAt: '2026-11-02T10:00:00Z', content: { belief: 40 } },
    ];
    expect(answersOf(now, older)).toEqual([
      { at: Date.parse('2026-11-01T10:00:00Z'), belief: 40 },
      { at: Date.parse('2026-11-20T10:00:00Z'), belief: 60 },
    ]);
    expect(answersOf(success('a', 'b'), [])).toEqual([]);
  });

  it('counts weeks from Monday', () => {
    const at = (day: number, hour = 12) => ({ occurredAt: new Date(2026, 10, day, hour).toISOString() });
    // Saturday the 21st: this week started on Monday the 16th.
    const weeks = weeksOf([at(21), at(16, 0), at(15, 23), at(1)], 3, new Date(2026, 10, 21, 9));
    expect(weeks.map(({ count }) => count)).toEqual([0, 1, 2]);
    expect(weeks[2]?.from).toEqual(new Date(2026, 10, 16));
  });
});
