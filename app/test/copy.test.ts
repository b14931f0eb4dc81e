import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const requirements = await readFile(resolve(import.meta.dirname, '../../tests/requirements/requirements.tsv'), 'utf8');

/** The interface texts by file. See COPY.md. */
const files = import.meta.glob<string>(
  ['../src/**/{copy,messages,content,rules,greeting}.ts', '../src/**/{*-copy,copy-*}.ts', '../src/**/content/*.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Texts of others: what the auth server says, and the example of a blocked phrase. */
const given = new Set(['Email link is invalid or has expired', 'take away']);

/** The texts that a component holds itself. */
const components = Object.entries(import.meta.glob<string>('../src/**/*.tsx', { query: '?raw', import: 'default', eager: true })).flatMap(
  ([file, source]): [string, string][] => {
    const from = source.search(/^const copy = \{/m);
    if (file.endsWith('.test.tsx') || file.includes('/gallery/') || from < 0) return [];
    const block = source.slice(from).match(/^const copy = \{(?:.*\};$|[\s\S]*?^\}(?: as const)?;$)/m)?.[0] ?? '';
    return [[file, source.slice(0, from).replaceAll(/[^\n]/g, '') + block]];
  },
);

interface Literal {
  at: string;
  text: string;
}

/** Returns the string literals of a file, without the parts of templates that are code. */
function literalsIn([file, source]: [string, string]): Literal[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ''));
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(({ index, 1: a, 2: b, 3: c }) => ({
    at: `${file}:${code.slice(0, index).split('\n').length}`,
    text: (a ?? b ?? c ?? '').replaceAll(/\$\{[^}]*\}/g, '…'),
  }));
}

const literals = [...Object.entries(files), ...components]
  .flatMap(literalsIn)
  .filter(({ text }) => (text.includes(' ') || /^[A-Z]/.test(text)) && !requirements.includes(text) && !given.has(text));

const patterns: [what: string, pattern: RegExp][] = [
  ['“start”, not “begin”', /\b(?:begins?|began|begun)\b/i],
  ['a verb that says what happens, not “stands here”', /\bstands? here\b/i],
  ['“you” or “we”, not “one”', /(?:^|[.;] |\b(?:how|what|when|where|which|if|that|as|and) )one (?:can|could|may|might|should)\b/i],
  ['“someone”, not “somebody” or “whoever”', /\b(?:somebody|whoever)\b/i],
  ['“email”, not “e-mail”', /\be-mail/i],
  ['“continue” or “keep going”, not “go on”', /^go on\b|\b(?:to|can|still) go on\b|\bgo on (?:to|with)\b/i],
  ['“undo” or “stop sharing”, not “take back”', /\b(?:take|taken|took) (?:it |that |this )?back\b/i],
  ['“close” or “hide”, not “put away”', /\bput (?:it )?away\b/i],
  ['“average”, not “mean”', /\bthe mean\b|^mean /i],
  ['“delete” or “remove”, not “take away”', /^take .*\baway\b|\btakes? (?:it|this|them) away\b/i],
  ['“there’s no”, not “there is no”', /\bthere is (?:no|nothing)\b/i],
  [
    'contractions',
    /\b(?:(?:do|does|did|has|have|had|could|would|should|will|was|were) not|cannot|(?:(?:I|we|they)|(?<!with )you) will)\b/i,
  ],
  ['no exclamation marks', /!$|! /],
  ['curly apostrophes', /[a-z]'[a-z]/i],
  ['no blame', /\b(?:invalid|failed|illegal)\b/i],
];

describe('interface texts', () => {
  it('are found', () => {
    expect(Object.keys(files).length).toBeGreaterThan(30);
    expect(components.length).toBeGreaterThan(15);
    expect(literals.length).toBeGreaterThan(1000);
  });

  it.each(patterns)('have %s', (_what, pattern) => {
    expect(literals.filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });
});
