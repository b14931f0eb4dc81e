import type { Page } from '@playwright/test';
import { box, countShifts } from '../support/pages.ts';
import { crisisWords, expect, openJournal, test } from '../support/test.ts';

test.use({ as: 'patient', contextOptions: { reducedMotion: 'reduce' } });

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** Pages with a text to write, with its name. */
const writing: readonly [path: string, name: string | RegExp][] = [
  ['/journal/new', 'Thoughts'],
  ['/guided-journal?begin=record&step=thoughts', 'Thought 1'],
  ['/distortion-analyzer', 'A thought, or a paragraph'],
  ['/manual-notes', 'Note'],
];

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

for (const viewport of [...phones, { width: 1280, height: 900 }]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('F16 CRISIS-39 help that appears while the user types moves nothing', async ({ page }) => {
      await page.addInitScript(countShifts);
      for (const [path, name] of writing) {
        await page.goto(path);
        const area = box(page, name).first();
        await area.scrollIntoViewIfNeeded();
        await area.pressSequentially('I want to die');
        const before = await shifted(page);
        const top = (await area.boundingBox())?.y;
        const help = page.getByRole('region', { name: crisisWords });
        await expect(help.getByRole('link', { name: 'Call 988' }), path).toBeVisible();
        await expect(page.getByRole('link', { name: 'Call 988' }).and(page.locator('section.fixed a, section a')).first(), path).toBeInViewport();
        // Help and what loads with it have been painted.
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
        expect((await area.boundingBox())?.y, `${path}: the text moved`).toBe(top);
        expect((await shifted(page)) - before, `${path}: layout shift`).toBeLessThan(0.05);
      }
    });
  });
}
