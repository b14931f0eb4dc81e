import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cut, installed } from '../support/network.ts';
import { allPages, phone } from '../support/pages.ts';
import { accountMenu } from '../support/people.ts';
import { crisisWords, entries, expect, field, networkWords, openJournal, saveButton, saved, test, unique } from '../support/test.ts';
import { expectShown } from '../support/pages.ts';

// The other specs mock responses, which a service worker would hide from them.
test.use({ serviceWorkers: 'allow', as: 'patient' });

test('OPEN-49 with the server stopped, the crisis page and the journal open, warn, keep the draft, and save later', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(cut);
  // Saved before the session was restored: the first attempt is rejected, and the app refreshes the
  // session and retries.
  watch.allow(/401/);
  await page.goto('/');
  await installed(page);
  await server.stop();

  for (const address of ['/crisis', '/crisis/', '/crisis?from=note']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
    await expect(page.locator('a[href="tel:988"]').first()).toBeVisible();
  }
  // The page's own styles are precached too.
  const colour = await page.getByRole('link', { name: 'Text 988' }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(colour).toBe('rgb(122, 69, 184)');
  await page.goto('/help');
  await expectShown(page);

  await openJournal(page);
  const words = unique('I want to die');
  await field(page, 'Thoughts').fill(words);
  const block = page.getByRole('region', { name: crisisWords });
  await expect(block.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(page.getByText(/^Kept on this device at/)).toBeVisible();
  await saveButton(page).click();
  // The list of entries shows the same message.
  const problem = page.getByRole('alert').filter({ hasText: 'Saved on this device. It’s sent when you’re back online.' });
  await expect(problem).toContainText(networkWords);
  await page.reload();
  await expect(field(page, 'Thoughts')).toHaveValue(words);
  await saveButton(page).click();
  await expect(problem).toContainText(networkWords);

  await server.start();
  // The app also retries by itself, which may take the button away before it is pressed.
  await expect(async () => {
    const retry = problem.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(saved(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(entries(page).getByText(words)).toHaveCount(1);
});

for (const who of ['patient', 'therapist'] as const) {
  test.describe(`as ${who}`, () => {
    test.use({ as: who, ...phone });

    test(`OPEN-49 every page of a ${who} says calmly that there is no network: a chip in the header, and nothing in red`, async ({
      page,
      context,
      watch,
    }) => {
      test.setTimeout(120_000);
      watch.allow(cut);
      watch.allow(/ERR_INTERNET_DISCONNECTED/);
      await page.goto('/');
      await expect(accountMenu(page)).toBeVisible();
      await installed(page);
      await context.setOffline(true);
      for (const { path } of allPages.filter(({ path: each, access }) => !each.includes('$') && [who, 'login'].includes(access))) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('[data-offline-chip]'), path).toBeVisible();
          await expect.soft(page.getByRole('main').getByText(/^(Looking for|Loading|Checking) /), path).toHaveCount(0);
          await expect.soft(page.locator('[role="alert"], .border-error, [data-error-toast]'), path).toHaveCount(0);
        });
      }
    });
  });
}

test('after one visit, a page that was never opened opens offline', async ({ page, server, watch }) => {
  watch.allow(cut);
  await page.goto('/');
  await installed(page);
  await server.stop();
  await page.getByRole('link', { name: 'Learn' }).first().click();
  await expectShown(page);
  await expect(page).toHaveURL(/\/learn$/);
});

test('no response of the server is cached, and its own addresses are left to it', async ({ page, server, request, watch }) => {
  // A plain response has no favicon.
  watch.allow(/404/);
  await openJournal(page);
  await installed(page);
  await page.reload();
  await field(page, 'Situation').fill(unique('Not for the cache'));
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
  expect(kept).toEqual(expect.arrayContaining(['/index.html', '/crisis.html', '/crisis.css', '/theme.js']));
  expect(kept.some((path) => path.endsWith('.wasm'))).toBe(true);
  expect(kept.filter((path) => /^\/(api|auth|rest|\.netlify|healthz|readyz)/.test(path))).toEqual([]);

  const answer = await page.goto('/api/config');
  expect(answer?.headers()['content-type']).toContain('application/json');
  await page.goto('/healthz');
  await expect(page.locator('body')).toContainText('ok');

  const worker = await request.get(`${server.url}/service-worker.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('text/javascript');
});

test('a new version is offered, and activated only on request', async ({ page, context, server, watch }) => {
  await openJournal(page);
  await installed(page);
  await expect(page.getByText('A new version is ready')).toHaveCount(0);
  const other = await context.newPage();
  watch.follow(other);
  await openJournal(other);
  await field(other, 'Situation').fill('In another tab');
  await expect(other.getByText(/^Kept on this device/)).toBeVisible();
  const words = unique('In the middle of a');
  await field(page, 'Situation').fill(words);

  await server.changeApp((folder) => appendFile(join(folder, 'service-worker.js'), '\n// The next version.\n'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.locator('[data-update-note]');
  await expect(offer.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(offer.getByRole('status')).toHaveText('A new version is ready');
  await expect(field(page, 'Situation')).toBeFocused();
  await expect(field(page, 'Situation')).toHaveValue(words);

  await field(page, 'Situation').press('End');
  await page.keyboard.type(' sentence');
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(field(page, 'Situation')).toHaveValue(`${words} sentence`);
  await expect(page.getByText('A new version is ready')).toHaveCount(0);

  // The other tab is unchanged and gets its own offer.
  await expect(other.locator('[data-update-note]').getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(field(other, 'Situation')).toHaveValue('In another tab');
  await other.locator('[data-update-note]').getByRole('button', { name: 'Not now' }).click();
  await expect(other.getByText('A new version is ready')).toHaveCount(0);
});
