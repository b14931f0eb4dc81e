import { beforeAll, describe, expect, it } from 'vitest';
import { levelToShow } from '@/components/crisis/levels';
import { groupMarks, markAt, mergeSpans, nearestSpans } from '@/components/record-form/writing/marks';
import { readEntry } from '@/lib/safety';
import { loadCore } from '../../../../test/core';
import { combineText, emptyText, firstWords, type EntryText } from './entry-text';
import { marksOf } from './marks';

beforeAll(loadCore);

function marks(part: Partial<EntryText>) {
  const text = { ...emptyText, ...part };
  return { text, marks: marksOf(readEntry(text), text) };
}

describe('marks', () => {
  it('CRISIS-39 lie on the words of their own field, after an emoji too', () => {
    const { text, marks: found } = marks({ situation: '🙂 hello', notes: '🙂🙂 I want to die' });
    expect(found.situation).toEqual([]);
    expect(found.notes.map((mark) => text.notes.slice(mark.start, mark.end))).toEqual(['want to die']);
  });

  it('ALERT-08 there are none below medium', () => {
    expect(marks({ thoughts: 'I feel alone' }).marks.thoughts).toEqual([]);
  });

  it('SAN-19 name exactly the blocked words', () => {
    const { text, marks: found } = marks({ situation: 'I want to create something' });
    const [group] = groupMarks(found.situation, text.situation);
    expect(group).toMatchObject({ kind: 'blocked', words: 'create something' });
  });

  it('never repeat words about harm', () => {
    const { text, marks: found } = marks({ thoughts: 'I want to die' });
    expect(groupMarks(found.thoughts, text.thoughts).every((group) => group.words === undefined)).toBe(true);
  });

  it('a phrase over the border of two fields is marked in both', () => {
    const report = readEntry({ situation: 'I want to', thoughts: 'die', notes: '' });
    const text = { situation: 'I want to', thoughts: 'die', notes: '' };
    const found = marksOf(report, text);
    expect(text.situation.slice(found.situation[0]?.start, found.situation[0]?.end)).toBe('want to');
    expect(text.thoughts.slice(found.thoughts[0]?.start, found.thoughts[0]?.end)).toBe('die');
  });
});

describe('spans', () => {
  it('merge where they touch', () => {
    expect(mergeSpans([{ start: 5, end: 9 }, { start: 0, end: 3 }, { start: 3, end: 6 }])).toEqual([{ start: 0, end: 9 }]);
  });

  it('are capped to those nearest the caret', () => {
    const spans = Array.from({ length: 400 }, (_, index) => ({ start: index * 10, end: index * 10 + 4 }));
    const near = nearestSpans(spans, 2000);
    expect(near).toHaveLength(150);
    expect(near.every((span) => Math.abs(span.start - 2000) < 800)).toBe(true);
  });

  it('the shortest one holds the caret', () => {
    const base = { kind: 'crisis', ruleId: 'r', label: 'l' } as const;
    expect(markAt([{ ...base, start: 0, end: 20 }, { ...base, start: 4, end: 8 }], 6)).toMatchObject({ start: 4 });
    expect(markAt([{ ...base, start: 0, end: 2 }], 6)).toBeUndefined();
  });
});

describe('entry text', () => {
  it('combining drops nothing', () => {
    const mine = { situation: 'same', thoughts: 'mine', notes: '' };
    const theirs = { situation: 'same', thoughts: 'theirs', notes: 'only theirs' };
    expect(combineText(theirs, mine)).toEqual({ situation: 'same', thoughts: 'theirs\n\nmine', notes: 'only theirs' });
  });

  it('first words end between words and never inside an emoji', () => {
    expect(firstWords({ ...emptyText, thoughts: 'one two three' }, 9)).toBe('one two…');
    expect(firstWords({ ...emptyText, situation: '🙂'.repeat(20) }, 5)).toBe(`${'🙂'.repeat(5)}…`);
  });
});

describe('the level to act on', () => {
  it('A-02 keeps quiet when only length and intensifiers made the score', () => {
    const text = { ...emptyText, situation: 'I am so very happy today. '.repeat(20) };
    const report = readEntry(text);
    expect(report?.crisis.riskLevel).toBe('critical');
    expect(levelToShow(report)).toBe('none');
  });

  it('ALERT-05 ALERT-07 is the level of the score as soon as there is a sign', () => {
    expect(levelToShow(readEntry({ ...emptyText, thoughts: 'I give up' }))).toBe('medium');
    expect(levelToShow(readEntry({ ...emptyText, thoughts: 'I want to die' }))).toBe('high');
    expect(levelToShow(undefined)).toBe('none');
  });
});
