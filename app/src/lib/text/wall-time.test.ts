import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayInWords, fromTimeField, readWallTime, toTimeField, wallClock, wallDay, withOffset } from '@/lib/text/wall-time';

// Node reads TZ each time it is set, so one run can cover several zones.
const zone = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'Europe/Berlin';
});
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('wall times', () => {
  it('OPEN-17 are written with their UTC offset and read back unchanged', () => {
    const atMs = Date.parse('2026-11-21T23:30:00Z');
    for (const [offset, written] of [
      [0, '2026-11-21T23:30:00.000+00:00'],
      [60, '2026-11-22T00:30:00.000+01:00'],
      [-480, '2026-11-21T15:30:00.000-08:00'],
      [345, '2026-11-22T05:15:00.000+05:45'],
      [-210, '2026-11-21T20:00:00.000-03:30'],
    ] as const) {
      expect(withOffset(atMs, offset)).toBe(written);
      expect(readWallTime(written)).toEqual({ atMs, tzOffsetMinutes: offset });
      expect(wallDay(atMs, offset)).toBe(written.slice(0, 10));
    }
    expect(readWallTime('2026-11-21T23:30:00.000Z')).toEqual({ atMs, tzOffsetMinutes: 0 });
    expect(wallClock(atMs, 60)).toMatch(/00:30|12:30/);
  });

  it('OPEN-17 stay on one day in the 25-hour night when daylight saving time ends', () => {
    const early = fromTimeField('2026-10-25T01:00');
    const late = fromTimeField('2026-10-25T23:30');
    expect(early?.tzOffsetMinutes).toBe(120);
    expect(late?.tzOffsetMinutes).toBe(60);
    expect((late?.atMs ?? 0) - (early?.atMs ?? 0)).toBe(23.5 * 3_600_000);
    for (const { atMs, tzOffsetMinutes } of [early, late].filter((time) => time !== undefined))
      expect(wallDay(atMs, tzOffsetMinutes)).toBe('2026-10-25');
  });

  it('OPEN-17 read an hour skipped in spring as the following hour', () => {
    const skipped = fromTimeField('2026-03-29T02:30');
    expect(skipped && withOffset(skipped.atMs, skipped.tzOffsetMinutes)).toBe('2026-03-29T03:30:00.000+02:00');
  });

  it('OPEN-17 keep the offset of a record written elsewhere, and apply local daylight saving time to others', () => {
    const tokyo = readWallTime('2026-11-20T09:00:00.000+09:00');
    expect(toTimeField(tokyo.atMs, tokyo.tzOffsetMinutes)).toBe('2026-11-20T09:00');
    const moved = fromTimeField('2026-11-20T08:00', tokyo);
    expect(moved && withOffset(moved.atMs, moved.tzOffsetMinutes)).toBe('2026-11-20T08:00:00.000+09:00');
    const here = readWallTime('2026-11-20T09:00:00.000+01:00');
    const summer = fromTimeField('2026-07-20T09:00', here);
    expect(summer && withOffset(summer.atMs, summer.tzOffsetMinutes)).toBe('2026-07-20T09:00:00.000+02:00');
  });

  it('ignore a half-filled field, and show the year of a day in another year', () => {
    expect(fromTimeField('')).toBeUndefined();
    expect(dayInWords('2026-11-21', new Date(2026, 11, 1))).toMatch(/Saturday/);
    expect(dayInWords('2025-11-21', new Date(2026, 11, 1))).toMatch(/2025/);
  });
});
