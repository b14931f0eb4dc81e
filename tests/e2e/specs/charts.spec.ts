import type { Page } from '@playwright/test';
import { expectShown, followRequests } from '../support/pages.ts';
import { test } from '../support/story.ts';
import { expect } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Look {
  title: string;
  /** Marks that can't be seen: neither filled nor outlined in another colour than what is behind them. */
  marks: number;
  seen: number;
  /** Words whose contrast with the paper is too low. */
  faint: string[];
}

/** Looks at every chart as it is drawn: whether its marks can be told from the paper, and whether its words can be read. */
const look = (page: Page): Promise<Look[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const rgba = (colour: string): [number, number, number, number] => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const light = ([r, g, b]: number[]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part = 0) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const contrast = (one: number[], other: number[]) => {
      const [high = 0, low = 0] = [light(one), light(other)].toSorted((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };
    /** The first opaque colour behind the chart; in forced colours all of the page has the same. */
    const paperOf = (element: Element): number[] => {
      if (matchMedia('(forced-colors: active)').matches) {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'Canvas';
        const [r, g, b] = rgba(getComputedStyle(probe).color);
        probe.remove();
        return [r, g, b];
      }
      for (let at: Element | null = element; at; at = at.parentElement) {
        const [r, g, b, a] = rgba(getComputedStyle(at).backgroundColor);
        if (a === 1) return [r, g, b];
      }
      return [255, 255, 255];
    };
    const over = (colour: string, paper: number[], opacity: number): number[] => {
      const [r, g, b, a] = rgba(colour);
      return [r, g, b].map((part, at) => part * a * opacity + (paper[at] ?? 0) * (1 - a * opacity));
    };
    return [...document.querySelectorAll('main figure')].flatMap((figure): Look[] => {
      const svg = figure.querySelector('svg');
      if (!svg || !svg.checkVisibility()) return [];
      const paper = paperOf(svg);
      const marks = [...svg.querySelectorAll('path, line, rect, circle')].filter(
        (mark) => mark.getBoundingClientRect().width > 0 || mark.getBoundingClientRect().height > 0,
      );
      const seen = marks.filter((mark) => {
        const { fill, stroke, fillOpacity, strokeOpacity } = getComputedStyle(mark);
        const ways = [
          [fill, fillOpacity],
          [stroke, strokeOpacity],
        ] as const;
        return ways.some(([colour, opacity]) => colour !== 'none' && contrast(over(colour, paper, Number(opacity)), paper) >= 1.4);
      });
      const faint = [...svg.querySelectorAll('text')].filter((text) => contrast(over(getComputedStyle(text).fill, paper, 1), paper) < 4.5);
      return [
        {
          title: figure.querySelector('figcaption p')?.textContent ?? '',
          marks: marks.length,
          seen: seen.length,
          faint: faint.map(({ textContent }) => textContent ?? ''),
        },
      ];
    });
  });

/** Scrolls through the page, because charts are drawn when they come near. */
async function drawAll(page: Page): Promise<void> {
  // Without locators, which would wait for a figure that another one has replaced.
  await page.evaluate(async () => {
    for (const chart of document.querySelectorAll('main figure')) {
      chart.scrollIntoView({ block: 'center' });
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
  });
  await expect(page.locator('main figure svg:empty')).toHaveCount(0);
}

async function expectDrawn(page: Page, where: string, atLeast: number): Promise<void> {
  const charts = await look(page);
  expect(charts.length, `${where}: charts`).toBeGreaterThanOrEqual(atLeast);
  for (const { title, marks, seen, faint } of charts) {
    expect.soft(title, `${where}: title`).not.toBe('');
    expect.soft(faint, `${where}: ${title}: words that can’t be read`).toEqual([]);
    expect.soft(marks, `${where}: ${title}: marks`).toBeGreaterThan(0);
    expect.soft(seen, `${where}: ${title}: marks that can be seen`).toBeGreaterThan(0);
  }
}

const pages = [
  { who: 'visitor', path: '/dashboard-example', atLeast: 1 },
  { who: 'patient', path: '/journal-analytics?range=90', atLeast: 4 },
  { who: 'patient', path: '/mood-logs?tab=measures', atLeast: 2 },
  { who: 'therapist', path: '/therapist/patients', atLeast: 1 },
  { who: 'therapist', path: '/therapist/analytics', atLeast: 4 },
] as const;

for (const { who, path, atLeast } of pages) {
  test.describe(`${path} as ${who}`, () => {
    test.use({ as: who });

    test(`charts keep their meaning in the dark, in forced colours and on paper: ${path}`, async ({ page }) => {
      const settled = followRequests(page);
      await page.goto(path);
      await settled();
      // The first view has figures of its own, which the app replaces.
      await expectShown(page);
      await expect.poll(() => page.locator('main figure').count()).toBeGreaterThanOrEqual(atLeast);
      await drawAll(page);
      await expectDrawn(page, 'light', atLeast);
      const theme = async (name: 'light' | 'dark', more: Parameters<Page['emulateMedia']>[0] = {}) => {
        await page.emulateMedia({ colorScheme: name, ...more });
        await expect(page.locator('html')).toHaveAttribute('data-theme', name);
      };
      await theme('dark');
      await expectDrawn(page, 'dark', atLeast);
      await theme('dark', { media: 'print' });
      // The browser takes a moment for the colours of paper.
      await expect(page.locator('main figure svg text').first()).toHaveCSS('fill', /^rgb\((51, 51, 51|0, 0, 0)\)$/);
      await expectDrawn(page, 'paper', atLeast);
      // The sentence that says what the picture shows is printed with it.
      for (const caption of await page.locator('main figure figcaption').all()) await expect(caption).toBeVisible();
      await theme('light', { forcedColors: 'active', media: 'screen' });
      await expectDrawn(page, 'forced colours', atLeast);
      await theme('dark', { forcedColors: 'active', media: 'screen' });
      await expectDrawn(page, 'forced colours, dark', atLeast);
    });
  });
}
