import { beforeAll, describe, expect, it } from 'vitest';
import { readText } from '@/lib/wasm/safety';
import { loadCore } from '../../../../test/core';
import { groupMarks, markAt, marksAcross, marksOfText, mergeMarks, mergeSpans, nearestSpans } from './marks';

beforeAll(loadCore);

const marks = (text: string) => marksOfText(readText(text)!);

describe('marks', () => {
  it('CRISIS-39 cover the matching words, also after an emoji', () => {
    const text = '🙂🙂 I want to die';
    expect(marks(text).map((mark) => text.slice(mark.start, mark.end))).toEqual(['want to die']);
  });

  it('cover what only the extended rules find', () => {
    const text = 'Nobody would miss me if I was gone. I have given my dog to my sister.';
    expect(readText(text)?.shownLevel).toBe('high');
    expect([...new Set(marks(text).map((mark) => mark.ruleId))]).toEqual(['crisis.burden.better-off', 'crisis.prepare.affairs']);
    expect(marks(text).every((mark) => mark.kind === 'crisis' && mark.end > mark.start)).toBe(true);
    const [first, second] = marksAcross(readText(`x\n${text}`)!, ['x', text]);
    expect(first).toEqual([]);
    expect(second).toEqual(marks(text));
  });

  it('cover words that both rulesets find once', () => {
    const found = marks('I keep thinking about killing myself');
    expect(found.map((mark) => mark.ruleId)).toEqual(['crisis.severe.end-life']);
  });

  it('ALERT-08 are absent below medium', () => {
    expect(marks('I feel alone')).toEqual([]);
  });

  it('SAN-19 cover exactly the blocked words', () => {
    const text = 'I want to create something';
    const [group] = groupMarks(marks(text), text);
    expect(group).toMatchObject({ kind: 'blocked', words: 'create something' });
  });

  it('never repeat crisis words', () => {
    const text = 'I want to die';
    expect(groupMarks(marks(text), text).every((group) => group.words === undefined)).toBe(true);
  });

  it('cover both parts of a phrase across two fields', () => {
    const texts = ['I want to', 'die', ''];
    const [first, second, third] = marksAcross(readText(texts.join('\n'))!, texts);
    expect(texts[0]!.slice(first![0]?.start, first![0]?.end)).toBe('want to');
    expect(texts[1]!.slice(second![0]?.start, second![0]?.end)).toBe('die');
    expect(third).toEqual([]);
  });

  it('are merged without duplicates', () => {
    const own = marks('I want to die');
    expect(mergeMarks(own, marks('I want to die'))).toBe(own);
    expect(mergeMarks([], own)).toEqual(own);
  });
});

describe('spans', () => {
  it('merge where they touch', () => {
    expect(
      mergeSpans([
        { start: 5, end: 9 },
        { start: 0, end: 3 },
        { start: 3, end: 6 },
      ]),
    ).toEqual([{ start: 0, end: 9 }]);
  });

  it('are capped to those nearest the caret', () => {
    const spans = Array.from({ length: 400 }, (_, index) => ({ start: index * 10, end: index * 10 + 4 }));
    const near = nearestSpans(spans, 2000);
    expect(near).toHaveLength(150);
    expect(near.every((span) => Math.abs(span.start - 2000) < 800)).toBe(true);
  });

  it('the shortest one at the caret wins', () => {
    const base = { kind: 'crisis', ruleId: 'r', label: 'l' } as const;
    expect(
      markAt(
        [
          { ...base, start: 0, end: 20 },
          { ...base, start: 4, end: 8 },
        ],
        6,
      ),
    ).toMatchObject({ start: 4 });
    expect(markAt([{ ...base, start: 0, end: 2 }], 6)).toBeUndefined();
  });
});

describe('the shown level', () => {
  it('A-02 is none when only length and intensifiers made the score', () => {
    const report = readText('I am so very happy today. '.repeat(20));
    expect(report?.crisis.riskLevel).toBe('critical');
    expect(report?.shownLevel).toBe('none');
  });

  it('ALERT-05 ALERT-07 is the level of the score as soon as there is an indicator', () => {
    expect(readText('I give up')?.shownLevel).toBe('medium');
    expect(readText('I want to die')?.shownLevel).toBe('high');
  });
});
