import { beforeAll, describe, expect, it } from 'vitest';
import { loadCore } from '../../test/core';
import { calmWords, pageOfDraft } from './calm-words';

beforeAll(loadCore);

const entry = (thoughts: string) => ({ situation: '', thoughts, notes: '' });

it('words of a draft are shown, unless they are from a hard moment', async () => {
  expect(await calmWords('journal_entry', entry('The bus was late'))).toBe('The bus was late');
  expect(await calmWords('journal_entry', entry('I want to kill myself tonight'))).toBe('Journal entry from a hard moment');
  const later = { ...entry('I want to kill myself tonight'), situation: 'The bus was late' };
  expect(await calmWords('journal_entry', later)).toBe('Journal entry from a hard moment');
  expect(await calmWords('journal_entry', entry('nobody would miss me if I died'))).toBe('Journal entry from a hard moment');
});

describe('the page that continues a draft', () => {
  const recordId = '0193a1b2-0000-7000-8000-000000000001';
  const page = (kind: string, content: unknown) => pageOfDraft({ kind, recordId, content });

  it('is the questions of a questionnaire, which is named', async () => {
    const answers = { instrument: 'gad7', answers: [1, -1] };
    expect(page('measure', answers)).toBe('/mood-logs?tab=measures&take=gad7');
    expect(await calmWords('measure', answers)).toBe('GAD-7');
  });

  it('is the page with the reflection, if the entry has one', () => {
    const plain = { situation: 'x', thoughts: '', notes: '' };
    expect(page('journal_entry', plain)).toBe(`/journal/new?entry=${recordId}`);
    expect(page('journal_entry', { ...plain, reflection: {} })).toBe(`/ai-cbt-journal?entry=${recordId}`);
  });
});
