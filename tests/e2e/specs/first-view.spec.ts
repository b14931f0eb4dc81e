import { expect, test } from '../support/test.ts';

const pages = [
  { path: '/', heading: 'A quiet place to sort out a thought', later: 'Sign in' },
  { path: '/dashboard-example', heading: 'How are you, right now?', later: /^Good |^Still up/ },
  { path: '/therapist-dashboard-example', heading: 'Today', later: /hours? ago/ },
];

/** The sum of the layout shifts of a page. */
const shifts = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)),
    ).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 500);
  });

for (const { path, heading, later } of pages) {
  test(`${path} is there before its scripts, with help, and doesn't move when they have run`, async ({ page }) => {
    let run: () => void = () => {};
    const mayRun = new Promise<void>((resolve) => (run = resolve));
    await page.route('**/assets/start-*.js', async (route) => {
      await mayRun;
      await route.continue();
    });
    // Texts that depend on the day are as long as in the first view.
    await page.clock.setFixedTime(new Date('2026-01-07T09:00:00Z'));
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: heading });
    await expect(title).toBeVisible();
    // Without scripts, help is a link.
    await expect(page.getByRole('link', { name: 'Get help now' })).toHaveAttribute('href', '/crisis');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await title.boundingBox();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);

    run();
    await expect(page.locator('#first-view')).toHaveCount(0);
    expect(await title.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await expect(page.getByText(later).first()).toBeVisible();
    expect(await page.evaluate(shifts)).toBeLessThan(0.01);
    await page.getByRole('button', { name: 'Get help now' }).click();
    await expect(page.getByRole('dialog', { name: 'You can talk to someone now' })).toBeVisible();
  });
}

/** When the browser first painted something, and when it asked for the app's start, in milliseconds. */
const times = () => {
  const [paint] = performance.getEntriesByType('paint');
  const start = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/start-'));
  return [paint?.startTime, start?.startTime] as [number, number];
};

test('the app is loaded once its first view is painted', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#first-view')).toHaveCount(0);
  const [paint, start] = await page.evaluate(times);
  // A machine that takes longer to paint loads the app after a second.
  expect(start).toBeGreaterThan(Math.min(paint, 1000));
});

test('another view of an example comes without a first view', async ({ page }) => {
  await page.goto('/therapist-dashboard-example?view=patients', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs a look' })).toHaveCount(0);
});

test.describe('as patient', () => {
  test.use({ as: 'patient' });

  test('who has signed in sees no page for strangers while the scripts load, but the frame with help', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/);
    await page.route('**/assets/start-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get help now' })).toBeVisible();
    await expect(page.locator('#first-view h1')).toHaveCount(1);
    await expect(page.locator('#first-view h1')).toBeHidden();
  });
});
