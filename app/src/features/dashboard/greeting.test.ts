import { describe, expect, it } from 'vitest';
import { greeting, lineQuestion } from './greeting';

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);

describe('the greeting of the dashboard', () => {
  it('goes by the local hour, and uses the name', () => {
    expect(greeting('Robin', at(5))).toBe('Good morning, Robin');
    expect(greeting('Robin', at(11, 59))).toBe('Good morning, Robin');
    expect(greeting('Robin', at(12))).toBe('Good afternoon, Robin');
    expect(greeting('Robin', at(18))).toBe('Good evening, Robin');
    expect(greeting('Robin', at(23, 59))).toBe('Good evening, Robin');
  });

  it('wishes no good night to a person who is awake in the small hours', () => {
    expect(greeting('Robin', at(0))).toBe('Still up? We’re here.');
    expect(greeting('Robin', at(4, 59))).toBe('Still up? We’re here.');
  });

  it('does without a name', () => {
    expect(greeting(null, at(9))).toBe('Good morning');
    expect(greeting(' ', at(9))).toBe('Good morning');
  });
});

describe('the question for one line', () => {
  it.each([
    [3, 'What’s keeping you up?'],
    [5, 'What’s ahead of you today?'],
    [12, 'How’s your day going?'],
    [18, 'What will you remember about today?'],
  ])('at %i o’clock is “%s”', (hour, question) => expect(lineQuestion(new Date(2026, 10, 21, hour))).toBe(question));
});
