import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { signIn, type Who } from '../support/people.ts';
import { TestServer } from '../support/server.ts';
import { test } from '../support/test.ts';

/** Takes the README's pictures from the demo with its invented people. Run by `cargo xtask screenshots`. */

test.use({
  viewport: { width: 1200, height: 800 },
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
  server: async ({}, use) => {
    // The story is told to a new database only.
    delete process.env['EVENKEEL_E2E_PREPARED'];
    const server = await TestServer.create('pictures', { EVENKEEL_DEMO_STORY: '1' });
    await server.start();
    await server.storyTold();
    await use(server);
    await server.stop();
  },
});

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const path = fileURLToPath(new URL(`../../../.github/pictures/${name}.jpg`, import.meta.url));
  await page.screenshot({ path, type: 'jpeg', quality: 72 });
}

/** The note about the demo is not part of the picture. */
async function open(page: Page, url: string, who: Who, path: string): Promise<void> {
  await signIn(page, url, who);
  await page.goto(path);
  await page.getByRole('button', { name: 'Dismiss this note' }).click();
}

test('a patient writes, and words are marked', async ({ page, server }) => {
  await open(page, server.url, 'patient', '/journal/new');
  await page.getByRole('textbox', { name: 'Situation' }).fill('My manager walked past without a word. I feel so alone tonight.');
  await expect(page.getByText('It sounds like things are hard right now.').first()).toBeAttached();
  // The help lies over the top of the page, where the heading would be cut in half.
  await page.evaluate(() => scrollTo(0, 210));
  await take(page, 'patient');
});

test('a therapist looks at the list of patients', async ({ page, server }) => {
  await open(page, server.url, 'therapist', '/therapist/patients');
  await expect(page.getByRole('table').getByRole('row').nth(17)).toBeVisible();
  await take(page, 'therapist');
});
