import { describe, expect, it } from 'vitest';
import { beliefShift, dayToMs, experimentFrom, hotThoughts, msToDay, pieArcs, predictionOf, waysUsed } from './model';

const pair = (value: { from: number; to: number }) => [value.from, value.to];

describe('workshop helpers', () => {
  it('draw a pie to scale: the rest stays open, and an excess still fits one turn', () => {
    expect(pieArcs([{ share: 50 }, { share: 25 }]).map(pair)).toEqual([
      [0, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ]);
    expect(pieArcs([{ share: 100 }, { share: 100 }]).map(pair)).toEqual([
      [0, 0.5],
      [0.5, 1],
    ]);
    expect(pieArcs([{ share: 0 }, { share: 100 }]).map(({ number }) => number)).toEqual([2]);
  });

  it('read a date back as the same day, across daylight saving time', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-11-01', '2028-02-29', '2026-12-31']) expect(msToDay(dayToMs(day))).toBe(day);
    expect(dayToMs('')).toBeUndefined();
    expect(msToDay(undefined)).toBe('');
  });

  it('offer each hot thought once, newest first, and none that is in the workshop already', () => {
    const record = (id: string, ...texts: [string, boolean][]) => ({
      id,
      content: { thoughts: texts.map(([text, hot]) => ({ text, hot })) },
    });
    const found = hotThoughts(
      [
        record('a', ['I fail', false], ['They laugh', true]),
        record('b', ['they laugh ', true]),
        record('c', ['Alone', false]),
        record('d', ['Done', true]),
        record('e', ['x', false], ['y', false]),
      ],
      [{ content: { thought: ' done' } }],
    );
    expect(found.map(({ recordId, text }) => [recordId, text])).toEqual([
      ['a', 'They laugh'],
      ['c', 'Alone'],
    ]);
  });

  it('make a prediction only from text, and an experiment from the feared outcome', () => {
    expect(predictionOf('a', { experiment: { prediction: ' ' } })).toBeUndefined();
    expect(predictionOf('a', { experiment: { prediction: 'They laugh', belief: 0 } })).toEqual({ id: 'a', belief: 0 });
    expect(experimentFrom({ worst: { text: 'They laugh', chance: 80 } })).toEqual({ prediction: 'They laugh', belief: 80 });
  });

  it('count a technique as started from the first word, and a shift as small below five', () => {
    expect(waysUsed({ pie: [{}], court: { supports: [{ text: ' ' }] }, arrow: { levels: ['It means'] } })).toEqual(['downward_arrow']);
    expect(beliefShift({ belief: 50, beliefAfter: 46 }, 'x')?.small).toBe(true);
    expect(beliefShift({ belief: 50, beliefAfter: 45 }, 'x')?.small).toBe(false);
    expect(beliefShift({ belief: 50 }, 'x')).toBeUndefined();
  });
});
