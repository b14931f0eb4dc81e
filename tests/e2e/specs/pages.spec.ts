import type { Route } from '@playwright/test';
import { expectNoBarriers, expectNoSideways } from '../support/barriers.ts';
import { expectShown, phone } from '../support/pages.ts';
import { crisisWords, expect, field, networkWords, openJournal, saveButton, saved, test } from '../support/test.ts';

test.use({ as: 'patient' });

test.describe('on a phone', () => {
  test.use(phone);

  test('the journal with findings, errors and no network has no accessibility violations', async ({ page, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/ERR_FAILED/);
    await openJournal(page);
    await field(page, 'Thoughts').fill('I want to die');
    await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByText('Why you’re seeing this').click();
    await expectNoBarriers(page, 'journal, findings');
    await field(page, 'Situation').fill('I want to create <b>something</b>');
    await expect(page.getByText(/contains blocked content/)).toBeVisible();
    await saveButton(page).click();
    await expectNoBarriers(page, 'journal, errors');
    await page.route('**/api/records', (route) => route.abort());
    await field(page, 'Situation').fill('A plain sentence');
    await saveButton(page).click();
    await expect(page.getByText(networkWords)).toBeVisible();
    await expectNoBarriers(page, 'journal, network');
  });
});

test('the page reflows at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/journal/new', '/crisis', '/nowhere']) {
    await page.goto(path);
    await expectShown(page);
    await expectNoSideways(page, path);
  }
});

test('ROUTE-15 the crisis page works without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto('/crisis');
  expect(answer?.headers()['content-type']).toContain('text/html');
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  await expect(page.locator('a[href="tel:988"]').first()).toBeVisible();
  await expect(page.locator('a[href="sms:988"]').first()).toBeVisible();
  const colour = await page.getByRole('link', { name: 'Text 988' }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(colour).toBe('rgb(122, 69, 184)');
  await context.close();
});

test('the name and the crisis links are there before the app has loaded, and if it never does', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'Evenkeel' })).toBeVisible();
  await page.getByRole('link', { name: 'Get help now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
});

test('help is one press away, in the same place on every page', async ({ page }) => {
  const places: number[] = [];
  for (const path of ['/', '/journal/new', '/nowhere']) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Get help now' });
    places.push(Math.round((await button.boundingBox())?.x ?? -1));
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    await expect(dialog.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  expect(new Set(places).size).toBe(1);
});

test('the journal can be opened, written and saved with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expectShown(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start a journal entry' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Write an entry' })).toBeFocused();
  await expect(page).toHaveTitle('Journal · Evenkeel');
  await expect(field(page, 'Situation')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Situation')).toBeFocused();
  await page.keyboard.type('Only keys today');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Notes')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
});

test('THEME-01 THEME-02 the theme can be chosen, is stored, and applies before the first paint', async ({ page, watch }) => {
  // The first page may still be fetching a part of itself when scripts are blocked.
  watch.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('THEME-08 an unknown stored value falls back to the device’s theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme-mode', 'blue'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('OPEN-53 a first visit uses the device’s theme and the patient palette; a choice overrides it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-role', 'patient');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('PROD-13 with all API requests blocked, crisis words still show help', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route('**/api/**', (route) => route.abort());
  await openJournal(page);
  await field(page, 'Thoughts').fill('I want to die');
  await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
});

test('CRISIS-39 the live check comes back after its code, or its module, could not be fetched', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|wasm|dynamically imported|preload/i);
  // The module's bindings are a part of some script, whose name the bundler chooses.
  const cutScript = async (route: Route) => {
    const response = await route.fetch();
    return (await response.text()).includes('evenkeel_wasm_bg') ? route.abort() : route.fulfill({ response });
  };
  const parts = [
    { address: '**/assets/*.js', cut: cutScript },
    { address: '**/evenkeel_wasm_bg-*.wasm', cut: (route: Route) => route.abort() },
  ];
  for (const { address, cut } of parts) {
    let isCut = true;
    await page.route(address, (route) => (isCut ? cut(route) : route.continue()));
    await openJournal(page);
    const note = page.getByText('The live check isn’t available. You can write and save as always.');
    await expect(note).toBeVisible();
    isCut = false;
    // Each key press may try again, at most once a second.
    await expect(async () => {
      await field(page, 'Thoughts').press('x');
      await expect(note).toBeHidden({ timeout: 1100 });
    }).toPass();
    await field(page, 'Thoughts').fill('I want to die');
    await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
    await field(page, 'Thoughts').fill('');
    await page.unroute(address);
  }
});

test('without the safety core, help is always shown, and the server decides', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|422|wasm/i);
  await page.route('**/*.wasm', (route) => route.abort());
  await openJournal(page);
  await expect(page.getByText('The live check isn’t available. You can write and save as always.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible();
  await field(page, 'Situation').fill('<b>x</b>');
  await saveButton(page).click();
  await expect(page.getByText('Situation description contains blocked content: HTML tags are not allowed').first()).toBeVisible();
  await field(page, 'Situation').fill('Plain words');
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
});
