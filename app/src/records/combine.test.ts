import { describe, expect, it } from 'vitest';
import { combineContent } from './combine';

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
