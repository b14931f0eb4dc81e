import { describe, expect, it } from 'vitest';
import type { ContentOf, RecordOf } from './types';
import { analyticsInput, entryFact, measureFact, moodFact, type FactRecord } from './facts';

const kept = <K extends FactRecord['kind']>(kind: K, content: ContentOf[K], part: Partial<RecordOf<K>> = {}): FactRecord =>
  ({
    id: kind,
    kind,
    version: 1,
    status: 'complete',
    share: 'private',
    occurredAt: '2026-10-25T01:30:00.000+02:00',
    createdAt: '',
    updatedAt: '',
    content,
    riskLevel: 'none',
    ...part,
  }) as unknown as FactRecord;

const time = { occurredAtMs: Date.parse('2026-10-24T23:30:00Z'), tzOffsetMinutes: 120 };
const days = { fromDay: '2026-10-01', toDay: '2026-10-31' };

describe('analyticsInput', () => {
  it('OPEN-16 takes the displayed time, the patterns and the change of belief in the hot thought', () => {
    const thoughts = [
      { text: 'a', belief: 30, hot: false },
      { text: 'b', belief: 80, hot: true },
    ];
    const record = kept('thought_record', {
      thoughts,
      hotBeliefAfter: 50,
      patterns: ['labeling'],
      moods: [
        { emotion: 'sad', intensity: 40 },
        { emotion: 'hurt', intensity: 70 },
      ],
    });
    expect(entryFact(record)).toEqual({
      id: 'thought_record',
      kind: 'thought_record',
      ...time,
      patterns: ['labeling'],
      beliefBefore: 80,
      beliefAfter: 50,
      strongest: 70,
    });
  });

  it('treats a single thought as the hot thought and picks none of several unmarked ones, as the core does', () => {
    const alone = entryFact(kept('thought_record', { thoughts: [{ text: 'a', belief: 30, hot: false }] }));
    expect(alone).toMatchObject({ beliefBefore: 30 });
    const unmarked = entryFact(
      kept('thought_record', {
        thoughts: [
          { text: 'a', belief: 30 },
          { text: 'b', belief: 40 },
        ],
      }),
    );
    expect(unmarked).not.toHaveProperty('beliefBefore');
  });

  it('leaves out missing values so that none of them counts as zero', () => {
    expect(entryFact(kept('eft_entry', {}))).toEqual({ id: 'eft_entry', kind: 'eft', ...time, patterns: [] });
    expect(entryFact(kept('eft_entry', { surfaceIntensity: 40, underneathIntensity: 90 }))).toMatchObject({ strongest: 90 });
    expect(moodFact(kept('mood_log', { ...time }) as RecordOf<'mood_log'>)).toBeUndefined();
  });

  it('contains none of the text that was written', () => {
    const records = [
      kept('journal_entry', { situation: 'secret', thoughts: 'secret', notes: 'secret' }),
      kept('note', { title: 'secret', body: 'secret' }),
      kept('success', { happened: 'secret' }),
      kept('thought_record', { situation: 'secret', thoughts: [{ text: 'secret', belief: 1, hot: true }] }),
      kept('mood_log', { ...time, mood: 5, note: 'secret' }),
    ];
    const input = analyticsInput(records, days, () => []);
    expect(input.entries).toHaveLength(4);
    expect(input.moods).toHaveLength(1);
    expect(JSON.stringify(input)).not.toContain('secret');
  });

  it('includes questionnaires and leaves out drafts', () => {
    const done = kept('measure', { instrument: 'gad7', answers: [1, 2, 3, 0, 0, 0, 1] });
    expect(measureFact(done as RecordOf<'measure'>)).toEqual({
      id: 'measure',
      instrument: 'gad7',
      total: 7,
      takenAtMs: time.occurredAtMs,
      tzOffsetMinutes: 120,
    });
    const input = analyticsInput([done, kept('note', {}, { status: 'draft' })], days, () => []);
    expect(input.entries).toEqual([]);
    expect(input.measures).toHaveLength(1);
  });
});
