import { describe, expect, it } from 'vitest';
import { isUuidv7 } from '@/lib/uuid';
import { asMoodLogs, readDaylio, readTime } from './daylio';

const head = 'full_date,date,weekday,time,mood,activities,note_title,note';
const file = `\uFEFF${head}\n2026-01-05,"January 5",Monday,"8:30 PM",rad,"family | long walk","Good day","With ""Sam""<br>at the sea"\n2026-01-06,x,Tuesday,07:05,awful,"","",""\nno day,x,x,x,meh,,,\n`;

describe('a Daylio export', () => {
  it('is parsed line by line, and reports unreadable lines', () => {
    const found = readDaylio(file);
    expect(found).toMatchObject({ unread: 1, ownMoods: [] });
    expect(found?.rows[0]).toMatchObject({
      atMs: new Date(2026, 0, 5, 20, 30).getTime(),
      mood: 'rad',
      activities: ['family', 'long walk'],
      note: 'Good day\nWith "Sam"\nat the sea',
    });
  });

  it('becomes mood logs on our scale, in that day’s local time', async () => {
    const found = readDaylio(file);
    const { records } = await asMoodLogs(found as NonNullable<typeof found>, {});
    expect(records.map(({ content }) => content.mood)).toEqual([9, 1]);
    expect(records[0]?.content.activities).toEqual([{ tag: 'family' }, { tag: 'long walk' }]);
    expect(records[0]?.occurredAt).toMatch(/^2026-01-05T20:30:00\.000[+-]\d\d:\d\d$/);
  });

  it('gives the same line the same id each time, so that a second import adds nothing', async () => {
    const once = await asMoodLogs(readDaylio(file) as never, {});
    const twice = await asMoodLogs(readDaylio(file) as never, {});
    expect(once.records.map(({ id }) => id)).toEqual(twice.records.map(({ id }) => id));
    expect(once.records.every(({ id }) => isUuidv7(id))).toBe(true);
    expect(new Set(once.records.map(({ id }) => id)).size).toBe(2);
  });

  it('skips a custom mood until it is mapped', async () => {
    const found = readDaylio(`${head}\n2026-01-05,x,Monday,9:00 AM,fuzzy,,,\n`) as NonNullable<ReturnType<typeof readDaylio>>;
    expect(found.ownMoods).toEqual(['fuzzy']);
    expect((await asMoodLogs(found, {})).records).toHaveLength(0);
    expect((await asMoodLogs(found, { fuzzy: 4 })).records[0]?.content.mood).toBe(4);
  });

  it.each([
    ['8:30 PM', [20, 30]],
    ['12:05 AM', [0, 5]],
    ['12:05 p.m.', [12, 5]],
    ['20:30', [20, 30]],
    ['', [12, 0]],
    ['25:00', [12, 0]],
  ])('parses the time “%s”', (text, time) => {
    expect(readTime(text)).toEqual(time);
  });

  it('is distinguished from any other table', () => {
    expect(readDaylio('name,age\nRobin,30\n')).toBeUndefined();
  });
});
