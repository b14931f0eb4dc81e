import { describe, expect, it } from 'vitest';
import { isGoneOver, normalThought } from './repeats';

const now = Date.parse('2026-11-22T12:00:00Z');
const record = (text: string, day: string) => ({ content: { thoughts: [{ text, hot: true }] }, occurredAt: `2026-11-${day}T10:00:00Z` });

describe('a11 repeated records of one thought', () => {
  it('names a thought that was the hot one three times in seven days, however it was typed', () => {
    const records = [record('I’m a failure.', '17'), record("I'm a failure", '20'), record('  i’m a FAILURE!', '22')];
    expect(isGoneOver('I’m a failure', records, now)).toBe(true);
    expect(isGoneOver('I’m a failure', records.slice(1), now)).toBe(false);
    expect(isGoneOver('', records, now)).toBe(false);
  });

  it('leaves out records older than a week and other thoughts', () => {
    const records = [record('I fail', '10'), record('I fail', '20'), record('I fail', '21'), record('I fall', '22')];
    expect(isGoneOver('I fail', records, now)).toBe(false);
  });

  it('compares thoughts without case and punctuation', () => {
    expect(normalThought(' Nobody… likes ME! ')).toBe('nobody likes me');
  });
});
