import { expect, it } from 'vitest';
import type { AnyRecord } from '@/records';
import { storedRecord } from '../../../test/support/records';
import { lastBalanced } from './from-records';

const record = (balanced: string, day: string, riskLevel: 'none' | 'high') =>
  ({
    ...storedRecord('thought_record', { situation: 'x', balanced }, { id: day, occurredAt: `${day}T12:00:00.000+00:00` }),
    riskLevel,
  }) as AnyRecord;

it('the thought to come back to is the newest, but never one of a heavy entry', () => {
  const entries = [record('old', '2026-11-01', 'none'), record('newer', '2026-11-02', 'none'), record('heavy', '2026-11-03', 'high')];
  expect(lastBalanced(entries)?.text).toBe('newer');
  expect(lastBalanced(entries.slice(2))).toBeNull();
});
