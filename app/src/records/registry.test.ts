import { describe, expect, it } from 'vitest';
import { firstWords } from './registry';

describe('the first words of an unsaved text', () => {
  it('are those of an article’s changed fields, not their JSON', () => {
    const draft = (changes: object) => ({ text: JSON.stringify({ base: 2, changes }) });
    expect(firstWords('article', draft({ summary: 'x', body: 'Set a time', title: 'Worry time' }))).toBe('Worry time');
    expect(firstWords('article', draft({ body: 'Set a\ntime' }))).toBe('Set a time');
    expect(firstWords('article', draft({ status: 'retired' }))).toBe('Knowledge article');
    expect(firstWords('article', { text: 'not JSON' })).toBe('Knowledge article');
  });

  it('are those of a message', () => {
    expect(firstWords('chat_draft', { text: 'My boss ignored me' })).toBe('My boss ignored me');
  });

  it('shows notes without the signs of Markdown, and keeps other signs', () => {
    expect(firstWords('note', { body: '# Shopping\n- milk\n- **brown** bread' })).toBe('Shopping milk brown bread');
    expect(firstWords('journal_entry', { situation: '2 * 3 * 4 - it was #1, 5 > 3' })).toBe('2 * 3 * 4 - it was #1, 5 > 3');
  });
});
