import { describe, expect, it } from 'vitest';
import * as rules from '@/features/auth/rules';
import type { FormSchema } from '@/components/forms/schema';
import * as texts from '@/features/auth/copy';
import * as invite from '@/features/auth/invite/copy';
import { isWhole, readingAge, sentencesOf, wordsOf } from '../info/reading-age';

function problemsOf(schema: FormSchema, values: Record<string, string>): string[] {
  const result = schema['~standard'].validate(values);
  return 'issues' in result ? result.issues.map(({ message }) => message) : [];
}

// The same cases as the server's test: service/auth/email.rs.
describe('OPEN-29 an email address', () => {
  it.each(['Ana@Example.org', ' ana@example.org ', 'a.na+x@sub.example.org'])('accepts %j', (email) => {
    expect(rules.isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'ana',
    '@example.org',
    'ana@',
    'ana@host',
    'a@b@c.org',
    'ana@example..org',
    'ana @example.org',
    'ana@exa\0mple.org',
    'ana@example.org\r\nBcc: x@y.z',
    '\u0430na@example.org',
    'ana@-example.org',
    '<ana@example.org>',
    `${'a'.repeat(250)}@example.org`,
  ])('rejects %j', (email) => {
    expect(rules.isEmail(email)).toBe(false);
  });
});

// service/auth/password.rs
describe('OPEN-29 a new password', () => {
  const wrong = (password: string) => problemsOf(rules.newPasswordSchema, { password });

  it.each([['🌻'.repeat(12)], ['a b c d e f '], ['ä'.repeat(128)]])('accepts %j', (password) => {
    expect(wrong(password)).toEqual([]);
  });

  it('is required, and needs 12 to 128 characters', () => {
    expect(wrong('')).toEqual([rules.problems.noNewPassword]);
    expect(wrong('🌻'.repeat(11))).toEqual([rules.problems.shortPassword]);
    expect(wrong('a'.repeat(129))).toEqual([rules.problems.longPassword]);
  });

  it('does not apply to an older, shorter one at sign-in', () => {
    expect(problemsOf(rules.signInSchema, { email: 'ana@example.org', password: 'short' })).toEqual([]);
  });
});

describe('a code', () => {
  it.each(['123456', '123 456', '123-456', ' 123456 '])('accepts %j', (code) => {
    expect(problemsOf(rules.codeSchema, { code })).toEqual([]);
    expect(rules.plainCode(code)).toBe('123456');
  });

  it.each(['12345', '1234567', '12345a'])('rejects %j', (code) => {
    expect(problemsOf(rules.codeSchema, { code })).toEqual([rules.problems.badCode]);
  });
});

/** Returns every text of a module, including those in lists and from functions. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(value.length === 0 ? '' : String((value as (x: unknown) => unknown)('ada')));
  if (Array.isArray(value))
    return value.some((part) => typeof part === 'string' && /^\s|\s$/.test(part)) ? [value.join('')] : value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the interface text of the sign-in pages', () => {
  const { helpFor: _help, ...words } = texts;
  const all = [words, invite, rules.problems].flatMap(textsIn);
  const sentences = all.flatMap(sentencesOf);

  it('has a reading age of 11, with at most 20 words in a sentence', () => {
    expect(sentences.length).toBeGreaterThan(60);
    expect(readingAge(sentences.filter(isWhole))).toBeLessThanOrEqual(11);
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 20)).toEqual([]);
  });

  it('has no exclamation marks and blames no one', () => {
    expect(all.filter((text) => /!|failed|invalid|error|wrong password|illegal/i.test(text))).toEqual([]);
  });
});
