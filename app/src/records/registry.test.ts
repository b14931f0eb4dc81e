import { describe, expect, it } from 'vitest';
import { firstWords, pageOfDraft } from './registry';

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

describe('the page that continues a draft', () => {
  const recordId = '0193a1b2-0000-7000-8000-000000000001';
  const page = (kind: string, content: unknown) => pageOfDraft({ kind, recordId, content });

  it('is the questions of a questionnaire, which is named', () => {
    const answers = { instrument: 'gad7', answers: [1, -1] };
    expect(page('measure', answers)).toBe('/mood-logs?tab=measures&take=gad7');
    expect(firstWords('measure', answers)).toBe('GAD-7');
  });

  it('is the page with the reflection, if the entry has one', () => {
    const entry = { situation: 'x', thoughts: '', notes: '' };
    expect(page('journal_entry', entry)).toBe(`/journal/new?entry=${recordId}`);
    expect(page('journal_entry', { ...entry, reflection: {} })).toBe(`/ai-cbt-journal?entry=${recordId}`);
  });
});
