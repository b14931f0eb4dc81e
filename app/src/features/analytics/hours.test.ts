import { describe, expect, it } from 'vitest';
import { moodByHour } from './hours';

const at = (time: string, mood: number) => ({ wallMs: Date.parse(`${time}Z`), mood });

describe('moods by weekday and hour', () => {
  it('puts the last minute of Sunday in the last cell, and the first of Monday in the first', () => {
    const cells = moodByHour([at('2026-11-22T23:59', 3), at('2026-11-23T00:00', 7)]);
    expect(cells[6]?.[7]).toEqual({ mood: 3, count: 1 });
    expect(cells[0]?.[0]).toEqual({ mood: 7, count: 1 });
    expect(cells.flat().filter(Boolean)).toHaveLength(2);
  });

  it('averages the logs of a cell', () => {
    const cells = moodByHour([at('2026-11-23T09:00', 2), at('2026-11-23T11:59', 5), at('2026-11-30T10:00', 8)]);
    expect(cells[0]?.[3]).toEqual({ mood: 5, count: 3 });
  });
});
