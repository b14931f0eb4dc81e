import { describe, expect, it } from 'vitest';
import type { MoodDay } from '@/lib/mood';
import { seaOf } from './sea';

const days = (...moods: (number | null)[]): MoodDay[] => moods.map((mood, at) => ({ day: `2026-11-${10 + at}`, mood }));

describe('the sea of the last days', () => {
  it('has higher waves the more the moods differ, and more light the better they are', () => {
    const [calm, rough] = [seaOf(days(6, 6, 6), 0), seaOf(days(1, 9, 2, 8), 0)];
    expect(calm).toEqual({ waves: 0, light: 0.6, lanterns: 0 });
    expect(rough?.waves).toBeGreaterThan(0.9);
    expect(seaOf(days(9, 9, 9), 0)?.light).toBeGreaterThan(seaOf(days(2, 2, 2), 0)?.light ?? 1);
  });

  it('has a lantern for each balanced thought, up to seven', () => {
    expect(seaOf(days(5, 5, 5), 2)?.lanterns).toBe(2);
    expect(seaOf(days(5, 5, 5), 40)?.lanterns).toBe(7);
  });

  it('is left out while fewer than three days have a mood', () => expect(seaOf(days(5, null, null, 6), 3)).toBeUndefined());
});
