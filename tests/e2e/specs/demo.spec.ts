import type { Locator } from '@playwright/test';
import { goWithin, phone } from '../support/pages.ts';
import { test } from '../support/story.ts';
import { expect } from '../support/test.ts';

test.describe('the demo patient', () => {
  test.use({ as: 'patient' });

  test('has two months of entries, moods and results', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'What you wrote' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('figure', { name: 'Mood, day by day' })).toBeVisible();
    await goWithin(page, '/journal');
    await expect(page.getByRole('region', { name: 'Entries' }).getByRole('listitem').nth(5)).toBeVisible();
    await goWithin(page, '/mood-logs?tab=measures');
    await expect(page.getByRole('heading', { name: 'All PHQ-9 results' })).toBeVisible();
  });
});

test.describe('the demo therapist', () => {
  test.use({ as: 'therapist' });

  test('has sixteen patients, and someone to look at first', async ({ page }) => {
    await page.goto('/therapist/patients');
    // One row is the head.
    await expect(page.getByRole('table').first().getByRole('row').nth(16)).toBeVisible();
    await goWithin(page, '/therapist-dashboard');
    await expect(page.getByText('You have no linked patients yet')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  /** How many lines a row's links and controls take. */
  const lines = async (row: Locator): Promise<number> => {
    const middles = await row
      .locator('a, button, select')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)));
    expect(middles.length).toBeGreaterThan(2);
    return new Set(middles).size;
  };

  test.describe('the demo patient', () => {
    test.use({ as: 'patient' });

    test('the controls of a shared entry are in one line below its words', async ({ page }) => {
      await page.goto('/journal?share=full');
      const entry = page.getByRole('region', { name: 'Entries' }).getByRole('listitem').first();
      await expect(entry.getByRole('combobox')).toBeVisible();
      // The words themselves are the other line.
      expect(await lines(entry)).toBe(2);
    });
  });

  test.describe('the demo therapist', () => {
    test.use({ as: 'therapist' });

    test('the tabs of a patient are in one line, and the current one is in view', async ({ page }) => {
      await page.goto('/therapist/patients');
      await page.getByRole('link', { name: 'Jonas Keel' }).first().click();
      const tabs = page.getByRole('navigation', { name: 'About this patient' });
      const last = tabs.getByRole('link', { name: 'Consent and access' });
      await expect(last).toBeAttached();
      await expect(last).not.toBeInViewport({ ratio: 1 });
      expect(await lines(tabs)).toBe(1);
      await page.goto(`${page.url().replace(/\?.*/, '')}?tab=access`);
      await expect(last).toBeInViewport({ ratio: 1 });
      await expect(tabs.getByRole('link', { name: 'Summary' })).not.toBeInViewport();
    });
  });
});

test('the two faces come with the app and are used', async ({ page, baseURL }) => {
  const fonts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2') && answer.ok()) fonts.push(new URL(answer.url()).origin);
  });
  await page.goto('/help');
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded).toEqual(expect.arrayContaining(['Source Sans 3', 'Source Serif 4']));
  expect(new Set(fonts)).toEqual(new Set([new URL(baseURL ?? '').origin]));
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Source Sans 3/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Source Serif 4/);
});
