import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { runsOf, Sparkline } from './sparkline';

const on = (day: string, score: number) => ({ instrument: 'phq9' as const, score, at: `${day}T09:00:00.000Z` });

describe('the line of scores', () => {
  it('joins scores up to five weeks apart, and leaves longer gaps open', () => {
    const scores = [on('2026-08-01', 15), on('2026-08-15', 12), on('2026-09-19', 9), on('2026-11-01', 14), on('2026-11-20', 10)];
    expect(runsOf(scores).map((run) => run.map(({ score }) => score))).toEqual([
      [15, 12, 9],
      [14, 10],
    ]);
    expect(runsOf([])).toEqual([]);
  });

  it('draws a line for each run and a dot for an isolated score, hidden from screen readers', () => {
    const scores = [on('2026-06-01', 15), on('2026-10-01', 12), on('2026-10-15', 9)];
    const { container } = render(<Sparkline scores={scores} maxTotal={27} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    // The isolated score, and the latest one.
    expect(container.querySelectorAll('circle')).toHaveLength(2);
    // The floor, and the one run.
    expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d')?.split('L').length)).toEqual([1, 2]);
  });

  it('draws nothing for a single score', () => {
    const { container } = render(<Sparkline scores={[on('2026-11-20', 10)]} maxTotal={27} />);
    expect(container.querySelector('svg')).toBeNull();
  });
});
