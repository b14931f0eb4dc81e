import { describe, expect, it } from 'vitest';
import { printHead } from './use-print-head';

describe('the head of printed pages', () => {
  const noon = Date.UTC(2026, 10, 23, 12);

  it('has the display name and the day with its year', () => {
    expect(printHead('Robin', noon)).toBe('Robin · November 23, 2026');
  });

  it('is the day alone where no name is given', () => {
    expect(printHead(null, noon)).toBe('November 23, 2026');
  });
});
