import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A layout shift without a press before it. */
interface Shift {
  value: number;
  /** What moved, and how. */
  moved: string;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** For `addInitScript`: records parts of the page that were pushed without a press. */
export const countShifts = () => {
  const recorded = window as unknown as { shifts: Shift[] };
  recorded.shifts = [];
  const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const text = (node?.textContent ?? '').trim().slice(0, 30);
        return `${element?.tagName.toLowerCase()} "${text}" from ${place(previousRect)} to ${place(currentRect)}`;
      });
      recorded.shifts.push({ value, moved: moved.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What Google calls good is 0.1; half of it is our limit. */
const mostShift = 0.05;

const read = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** Returns how many shifts there were until now, for {@link expectStill}. */
export const shiftsBefore = async (page: Page): Promise<number> => (await read(page)).length;

/** Expects that hardly anything has moved, all shifts after the first `before` together. The page needs `countShifts`. */
export async function expectStill(page: Page, label: string, before = 0): Promise<void> {
  const shifts = (await read(page)).slice(before);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const what = shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved}`).join('\n');
  expect.soft(sum, `${label}: layout shift\n${what}`).toBeLessThan(mostShift);
}
