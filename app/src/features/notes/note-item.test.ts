import { describe, expect, it } from 'vitest';
import { beginningOf } from './note-item';

describe('the start of a long note', () => {
  it('is cut between words, and never inside an emoji', () => {
    expect(beginningOf('short')).toBe('short');
    expect(beginningOf('🙂'.repeat(300))).toBe(`${'🙂'.repeat(240)}…`);
    expect(beginningOf('word '.repeat(100)).endsWith('word…')).toBe(true);
  });
});
