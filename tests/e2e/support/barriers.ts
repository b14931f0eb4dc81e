import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// In its other mode axe opens a page of its own to put the findings of frames together. There are no frames here.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNone(builder: AxeBuilder, where: string): Promise<void> {
  const { violations } = await builder.analyze();
  expect.soft(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')}`))).toEqual([]);
}

export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  await expectNone(axe(page).withTags(rules), where);
  await expectNoSideways(page, where);
}

/** For a page that was looked at in the other colours before: nothing else is different. */
export const expectClearColours = (page: Page, where: string): Promise<void> => expectNone(axe(page).withRules(['color-contrast', 'link-in-text-block']), where);
