import { describe, expect, it } from 'vitest';
import { dueReminder, isQuiet } from './reminders';

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);
const wanted = { inApp: true, email: false, times: ['09:00', '19:30'] };

describe('reminders', () => {
  it('are off by default', () => {
    expect(dueReminder({ ...wanted, inApp: false }, at(9))).toBeUndefined();
  });

  it('fire at their time, once each, and not hours later', () => {
    expect(dueReminder(wanted, at(8, 59))).toBeUndefined();
    expect(dueReminder(wanted, at(9))).toBe('2026-11-21 09:00');
    expect(dueReminder(wanted, at(9, 29))).toBe('2026-11-21 09:00');
    expect(dueReminder(wanted, at(9, 30))).toBeUndefined();
    expect(dueReminder(wanted, at(19, 45))).toBe('2026-11-21 19:30');
  });

  it('use the user’s time zone, wherever the device is', () => {
    const noon = new Date('2026-11-21T12:05:00Z');
    expect(dueReminder({ ...wanted, times: ['21:00'] }, noon, 'Asia/Tokyo')).toBe('2026-11-21 21:00');
    expect(dueReminder({ ...wanted, times: ['21:00'] }, noon, 'Europe/London')).toBeUndefined();
    expect(dueReminder({ ...wanted, times: ['01:00'] }, noon, 'Pacific/Auckland')).toBe('2026-11-22 01:00');
  });

  it('respect the quiet hours, also across midnight', () => {
    expect(dueReminder({ ...wanted, quietFrom: '08:00', quietTo: '10:00' }, at(9))).toBeUndefined();
    expect(isQuiet(23 * 60, '22:00', '07:00')).toBe(true);
    expect(isQuiet(6 * 60, '22:00', '07:00')).toBe(true);
    expect(isQuiet(7 * 60, '22:00', '07:00')).toBe(false);
    expect(isQuiet(7 * 60, undefined, '07:00')).toBe(false);
    expect(isQuiet(7 * 60, '07:00', '07:00')).toBe(false);
  });
});
