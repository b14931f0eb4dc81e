import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// In its default mode axe opens a page of its own to merge the results of frames. There are no
// frames here.
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const tall = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Checks the page in a window as tall as the page: the bottom bar would otherwise cover whatever is
 * scrolled under it, which is no violation. Checks again if the page grew meanwhile.
 */
async function inFull<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  if (!size) return look();
  for (let left = 4; ; left -= 1) {
    const height = await tall(page);
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
    const seen = await look();
    if (left > 0 && (await tall(page)) > Math.max(size.height, height)) continue;
    await page.setViewportSize(size);
    return seen;
  }
}

async function findings(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')}`));
}

export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  expect.soft(await inFull(page, () => findings(axe(page).withTags(rules), where))).toEqual([]);
  await expectNoSideways(page, where);
}

/** Checks only colours, for a page that was fully checked in the other theme. */
export async function expectClearColours(page: Page, where: string): Promise<void> {
  expect.soft(await findings(axe(page).withRules(['color-contrast', 'link-in-text-block']), where)).toEqual([]);
}
