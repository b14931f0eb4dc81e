import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// In its other mode axe opens a page of its own to put the findings of frames together. There are no frames here.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

const tall = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Looks at the whole page at once: the bar at the foot of a narrow one stands over whatever is under it just then, and
 * what can be scrolled free of it is no barrier. Where the page grew meanwhile, it is looked at again.
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

/** For a page that was looked at in the other colours before: nothing else is different. */
export async function expectClearColours(page: Page, where: string): Promise<void> {
  expect.soft(await findings(axe(page).withRules(['color-contrast', 'link-in-text-block']), where)).toEqual([]);
}
