import type { Page } from '@playwright/test';
import { resize } from '../support/barriers.ts';
import { box, followRequests } from '../support/pages.ts';
import { countShifts, expectStill, shiftsBefore } from '../support/shifts.ts';
import { crisisWords, expect, openJournal, test } from '../support/test.ts';

test.use({ as: 'patient', contextOptions: { reducedMotion: 'reduce' } });

/** The smaller one shows the least. */
const small = { width: 360, height: 640 };
const phones = [small, { width: 390, height: 844 }];

/** Pages with a text to write, with its name. */
const writing: readonly [path: string, name: string | RegExp][] = [
  ['/journal/new', 'Thoughts'],
  ['/guided-journal?begin=record&step=thoughts', 'Thought 1'],
  ['/distortion-analyzer', 'A thought, or a paragraph'],
  ['/manual-notes', 'Note'],
];

for (const viewport of [small, { width: 1280, height: 900 }]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('CRISIS-39 help that appears while the user types moves nothing', async ({ page }) => {
      await page.addInitScript(countShifts);
      for (const [path, name] of writing) {
        await page.goto(path);
        const area = box(page, name).first();
        await area.scrollIntoViewIfNeeded();
        await area.pressSequentially('I want to die');
        const before = await shiftsBefore(page);
        const top = (await area.boundingBox())?.y;
        const help = page.getByRole('region', { name: crisisWords });
        await expect(help.getByRole('link', { name: 'Call 988' }), path).toBeInViewport();
        // Help and what loads with it have been painted.
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
        expect((await area.boundingBox())?.y, `${path}: the text moved`).toBe(top);
        await expectStill(page, path, before);
      }
    });
  });
}

const tools = [
  '/dashboard',
  '/journal/new',
  '/journal',
  '/guided-journal',
  '/journal/eft-cbt',
  '/ai-cbt-journal',
  '/ai-therapist',
  '/chat-history',
  '/thought-challenge-workshop',
  '/reframing-generator',
  '/reframe-coach',
  '/success-replay',
  '/manual-notes',
  '/mood-logs',
  '/mood-logs?tab=measures',
  '/safety-plan',
];

/** Pages without one main action: there all that can be pressed counts. */
const settingsPages = ['/distortion-analyzer', '/journal-analytics', '/settings', '/settings#lock', '/your-data'];

/** Pages that are opened at one of their parts. */
const parts = [
  '/learn#patterns',
  '/learn#reads',
  '/privacy#tracking',
  '/help#contact',
  '/help#no-box',
  '/settings#drafts',
  '/settings#sessions',
];

test('the main actions are never under the bar when they are reached', async ({ page }) => {
  test.setTimeout(120_000);
  const settled = followRequests(page);
  for (const path of [...tools, ...settingsPages]) {
    // A change of the fragment alone would not load the page.
    await page.goto('about:blank');
    await page.goto(path);
    const isTool = tools.includes(path);
    const actions = page.locator(isTool ? 'main .bg-primary:is(button, a)' : 'main :is(button, summary, a:not([href^="tel:"])):visible');
    await expect(actions.first(), path).toBeVisible();
    // Once a page is there, the router scrolls to its top.
    await settled();
    for (const viewport of phones) {
      await resize(page, viewport.width, viewport.height);
      for (const action of await actions.all()) {
        await action.focus();
        const isClear = await action.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
          return corners.every((seen) => seen !== null && element.contains(seen));
        });
        expect(isClear, `${path} at ${viewport.width}: ${await action.textContent()}`).toBe(true);
      }
    }
  }
});

test.describe('on a small phone', () => {
  test.use({ viewport: small });

  test('one long word of the user’s makes no page scroll sideways', async ({ page }) => {
    const word = 'a'.repeat(80);
    const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    await page.goto('/distortion-analyzer');
    await box(page, 'A thought, or a paragraph').fill(`I always ${word}`);
    await expect(page.getByRole('listitem').filter({ hasText: word })).toBeVisible();
    expect(await isNarrow()).toBe(true);
    await page.goto('/settings#drafts');
    await expect(page.getByText(word).first()).toBeVisible();
    expect(await isNarrow()).toBe(true);
  });

  test('a page that is opened at a part of it keeps still, with that part in view', async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(countShifts);
    const settled = followRequests(page);
    for (const address of parts) {
      // A change of the fragment alone would not load the page.
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.locator(`[id="${address.split('#')[1]}"]`), address).toBeInViewport();
      await settled();
      await expectStill(page, address);
    }
  });

  test('no number on the crisis page breaks over two lines, and a picked country comes first', async ({ page }) => {
    await page.addInitScript(countShifts);
    await page.goto('/crisis');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectStill(page, '/crisis');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('ZA');
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 112' }).first()).toBeInViewport();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Call 0800 567 567' })).toBeInViewport();
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
    const broken = await page
      .locator('[href^="tel:"], [href^="sms:"]')
      .evaluateAll((links) =>
        links.filter((link) => link.checkVisibility() && link.getClientRects().length > 1).map((link) => link.textContent),
      );
    expect(broken).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
