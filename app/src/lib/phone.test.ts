import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dial, phoneLinks } from './phone';

interface Case {
  phone: string;
  dial: string | null;
}

const cases = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../crates/cbt-core/src/dial_cases.json'), 'utf8'),
) as readonly Case[];

describe('the digits to dial', () => {
  it.each(cases)('A4 match the core’s for “$phone”', ({ phone, dial: digits }) => {
    expect(dial(phone) ?? null).toBe(digits);
  });

  it('A4 are offered only for the ways in which the number reaches its contact', () => {
    expect(phoneLinks('116 123', 'call')).toEqual({ call: '116123' });
    expect(phoneLinks('85258', 'text')).toEqual({ text: '85258' });
    expect(phoneLinks('988', 'call_or_text')).toEqual({ call: '988', text: '988' });
    expect(phoneLinks('ask Ann', 'call_or_text')).toEqual({});
  });
});
