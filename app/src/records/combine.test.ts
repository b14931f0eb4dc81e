import { describe, expect, it } from 'vitest';
import { combineContent, putBackContent } from './combine';

describe('combineContent', () => {
  it('OPEN-49 drops no text', () => {
    const mine = { situation: 'same', thoughts: 'mine', notes: '' };
    const theirs = { situation: 'same', thoughts: 'theirs', notes: 'only theirs' };
    expect(combineContent(theirs, mine)).toEqual({ situation: 'same', thoughts: 'theirs\n\nmine', notes: 'only theirs' });
  });

  it('keeps the longer of two texts when it contains the other', () => {
    expect(combineContent({ body: 'one' }, { body: 'one and two' })).toEqual({ body: 'one and two' });
    expect(combineContent({ body: 'one and two' }, { body: 'two' })).toEqual({ body: 'one and two' });
  });

  it('merges lists without duplicates and unifies items of the same name', () => {
    const theirs = {
      tags: ['work', 'sleep'],
      moods: [
        { emotion: 'sad', intensity: 40 },
        { emotion: 'calm', intensity: 10 },
      ],
    };
    const mine = { tags: ['sleep', 'home'], moods: [{ emotion: 'sad', intensity: 70 }] };
    expect(combineContent(theirs, mine)).toEqual({
      tags: ['work', 'sleep', 'home'],
      moods: [
        { emotion: 'sad', intensity: 70 },
        { emotion: 'calm', intensity: 10 },
      ],
    });
  });

  it('takes mine for fields that hold a single value', () => {
    expect(combineContent({ belief: 30, tone: 'warm', pinned: true }, { belief: 60, tone: 'plain', pinned: false })).toEqual({
      belief: 60,
      tone: 'plain',
      pinned: false,
    });
  });
});

describe('putting replaced content back', () => {
  const before = { title: 'Mine', body: 'my words' };
  const instead = { title: 'Theirs', body: 'their words' };

  it('restores all of it if nothing was written since', () => {
    expect(putBackContent(before, instead, instead)).toEqual(before);
  });

  it('appends a text that was changed since', () => {
    const now = { ...instead, body: 'their words, and more' };
    expect(putBackContent(before, instead, now)).toEqual({ title: 'Mine', body: 'my words\n\ntheir words, and more' });
  });

  it('keeps a field that had not been replaced', () => {
    const now = { title: 'typed since', body: 'other words' };
    expect(putBackContent(before, { ...before, body: 'other words' }, now)).toEqual({ title: 'typed since', body: 'my words' });
  });
});
