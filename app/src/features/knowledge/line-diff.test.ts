import { describe, expect, it } from 'vitest';
import { lineDiff } from './line-diff';

const marks = { same: ' ', removed: '-', added: '+' } as const;
const draw = (before: string, after: string) => lineDiff(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

describe('the line diff', () => {
  it('shows a changed line as removed, then added', () => {
    expect(draw('one\ntwo\nthree', 'one\n2\nthree')).toEqual([' one', '-two', '+2', ' three']);
  });

  it('keeps common lines between changes', () => {
    expect(draw('a\nb\nc\nd', 'x\nb\nd\ne')).toEqual(['-a', '+x', ' b', '-c', ' d', '+e']);
  });

  it('rebuilds both texts', () => {
    const before = 'a\nb\n\nc\na\nb';
    const after = 'b\n\na\nc\nc\nb\n';
    const lines = lineDiff(before, after);
    const without = (kind: string) =>
      lines
        .filter((line) => line.kind !== kind)
        .map((line) => line.text)
        .join('\n');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  it('says that equal texts are equal', () => {
    expect(draw('a\nb', 'a\nb')).toEqual([' a', ' b']);
  });

  it('compares two very long texts without much memory', () => {
    const long = (word: string) => Array.from({ length: 5000 }, (_, at) => `${word} ${at}`).join('\n');
    expect(lineDiff(long('old'), long('new'))).toHaveLength(10_000);
  });
});
