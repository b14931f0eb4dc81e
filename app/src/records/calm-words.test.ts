import { beforeAll, expect, it } from 'vitest';
import { loadCore } from '../../test/core';
import { calmWords } from './calm-words';

beforeAll(loadCore);

const entry = (thoughts: string) => ({ situation: '', thoughts, notes: '' });

it('words of a draft are shown, unless they are from a hard moment', async () => {
  expect(await calmWords('journal_entry', entry('The bus was late'))).toBe('The bus was late');
  expect(await calmWords('journal_entry', entry('I want to kill myself tonight'))).toBe('Journal entry from a hard moment');
  expect(await calmWords('journal_entry', entry('nobody would miss me if I died'))).toBe('Journal entry from a hard moment');
});
