import { describe, expect, it } from 'vitest';
import type { AnyRecord, RecordOf } from '@/records';
import { storedRecord } from '../../../test/support/records';
import { lettersFor } from './letters';

const now = new Date('2026-11-23T12:00:00Z');
const on = (day: string) => ({ id: day, occurredAt: `${day}T12:00:00.000+00:00` });
const success = (happened: string, day: string, more: Partial<AnyRecord> = {}) =>
  ({ ...storedRecord('success', { happened }, on(day)), ...more }) as AnyRecord;
const mood = (value: number, day: string) =>
  storedRecord(
    'mood_log',
    { mood: value, occurredAtMs: 0, tzOffsetMinutes: 0, emotions: [], activities: [], note: '' },
    on(day),
  ) as RecordOf<'mood_log'>;

describe('letters to myself', () => {
  it('are own words of at least three days ago, the newest first', () => {
    const letters = lettersFor([success('old', '2026-10-01'), success('newer', '2026-11-01'), success('today', '2026-11-22')], [], now);
    expect(letters.map(({ text }) => text)).toEqual(['newer', 'old']);
  });

  it('prefer a day that was low too, and say so', () => {
    const letters = lettersFor(
      [success('good day', '2026-11-10'), success('low day', '2026-11-01')],
      [mood(2, '2026-11-01'), mood(8, '2026-11-10')],
      now,
    );
    expect(letters.map(({ text, likeToday }) => [text, likeToday])).toEqual([
      ['low day', true],
      ['good day', false],
    ]);
  });

  it.each(['low', 'medium', 'high', 'critical'] as const)('leave out a record with the risk level %s', (riskLevel) => {
    expect(lettersFor([success('heavy', '2026-11-01', { riskLevel })], [], now)).toEqual([]);
  });

  it('leave out drafts, and records without such words', () => {
    const note = storedRecord('note', { title: 'x' }, on('2026-11-01')) as AnyRecord;
    expect(lettersFor([success('half', '2026-11-01', { status: 'draft' }), success('  ', '2026-11-02'), note], [], now)).toEqual([]);
  });
});
