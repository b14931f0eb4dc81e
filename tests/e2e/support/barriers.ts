import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The minified build: a browser reads it in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
const colourRules = ['color-contrast', 'link-in-text-block'];
const colours: RunOptions = { runOnly: { type: 'rule', values: colourRules } };
const layout: RunOptions = { ...everything, rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) };

const tall = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** A taller window is drawn in parts, or not at all. */
const tallest = 16_000;

/**
 * What a check of the whole page needs: parts that are only drawn once they are scrolled to would make the page grow
 * meanwhile, a transition would show colours between those of the two themes, and a bar that stays in view would cover what
 * is scrolled under it, which is no violation.
 */
const wholeStyle = `
  *, ::before, ::after { content-visibility: visible !important; transition: none !important }
  [class*='sticky'] { position: relative !important; inset: auto !important }
`;

const setStyle = (page: Page, style: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

/**
 * Checks the page in a window taller than the page, where drawings that wait until they are in view are shown and nothing is
 * under a fixed part. Parts grow with the window and take what they hold along, so there is room for two more windows.
 * Checks again if the page grew meanwhile.
 */
async function inFull<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  if (!size) return look();
  await setStyle(page, wholeStyle);
  let height = (await tall(page)) + 2 * size.height;
  for (let left = 2; ; left -= 1) {
    await resize(page, size.width, Math.min(height, tallest));
    const before = await tall(page);
    const seen = await look();
    const grown = (await tall(page)) - before;
    if (grown <= 0 || left === 0) {
      await setStyle(page, '');
      await page.setViewportSize(size);
      return seen;
    }
    height += grown;
  }
}

/** Waits until the page has been drawn twice; not for long, because a very tall window may not be drawn. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((next) => {
        requestAnimationFrame(() => requestAnimationFrame(() => next()));
        setTimeout(next, 2000);
      }),
  );

/**
 * Runs axe in the page. Its Playwright package injects half a megabyte for every check and sends all
 * results back; here that happens once per page, and only the violations return.
 */
async function violations(page: Page, options: RunOptions, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async (run) => {
      const { axe: inPage } = window as unknown as { axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> } };
      const results = await inPage.run(document, run);
      return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}`));
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return found.map((text) => `${where}: ${text}`);
}

export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // A static document that reads the theme only on load.
  if (new URL(page.url()).pathname === '/crisis') await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await painted(page);
}

async function inLight(page: Page, where: string): Promise<string[]> {
  return violations(page, everything, where);
}

/** Finds everything in light colours, and what depends on colours in dark ones. */
export const findBarriers = (page: Page, where: string): Promise<string[]> =>
  inFull(page, async () => {
    const light = await inLight(page, where);
    await showIn(page, 'dark');
    const dark = await violations(page, colours, `${where}, dark`);
    await showIn(page, 'light');
    return [...light, ...dark];
  });

/** Checks everything in light colours. */
export async function expectNoBarriersInLight(page: Page, where: string): Promise<void> {
  expect.soft(await inFull(page, () => inLight(page, where))).toEqual([]);
  await expectNoSideways(page, where);
}

/** Shows the same page in another window, and waits until it is drawn. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await painted(page);
}

/** Checks everything that doesn't depend on colours. */
export async function expectNoBarriersInLayout(page: Page, where: string): Promise<void> {
  expect.soft(await inFull(page, () => violations(page, layout, where))).toEqual([]);
  await expectNoSideways(page, where);
}

/** Checks everything in light colours, and what depends on colours in dark ones. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  expect.soft(await findBarriers(page, where)).toEqual([]);
  await expectNoSideways(page, where);
}
