import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { expectShown, phone } from '../support/pages.ts';
import { sendSignInForm } from '../support/people.ts';
import { expect, test, unique } from '../support/test.ts';

interface Copy {
  records: { id: string; kind: string; content: object; occurredAt: string; createdAt: string; updatedAt: string }[];
}

const password = 'a calm harbour at dawn';

/** A separate user who has completed the introduction. */
async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await sendSignInForm(page, email, password);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'How are you, right now?' })).toBeVisible();
}

async function takeCopy(page: Page): Promise<{ copy: Copy; path: string }> {
  await page.goto('/your-data');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Backup file (JSON)' }).click()]);
  const path = await file.path();
  return { copy: JSON.parse(await readFile(path, 'utf8')) as Copy, path };
}

/** Texts and times, regardless of order. */
const essence = ({ records }: Copy) =>
  records
    .map(({ id, kind, content, occurredAt, createdAt, updatedAt }) => ({ id, kind, content, occurredAt, createdAt, updatedAt }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('OPEN-18 a copy imported into a new account equals the original', async ({ page, browser, server }) => {
  test.setTimeout(90_000);
  await server.addUser('robin.copy@example.org', password);
  await server.addUser('kim.copy@example.org', password);
  await signInAs(page, 'robin.copy@example.org');
  await page.getByRole('radio', { name: 'Good', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const words = unique('Line one\nand “line” two');
  await page.goto('/journal/new');
  await page.getByRole('textbox', { name: 'Thoughts' }).fill(words);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText(/^Saved at /).first()).toBeVisible();
  const { copy, path } = await takeCopy(page);
  expect(copy.records.map(({ kind }) => kind).toSorted()).toEqual(expect.arrayContaining(['journal_entry', 'mood_log']));
  expect(JSON.stringify(copy)).toContain(JSON.stringify(words).slice(1, -1));

  const elsewhere = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  await signInAs(other, 'kim.copy@example.org');
  await other.goto('/your-data');
  await other.getByLabel('Choose a file').setInputFiles(path);
  await expect(other.getByRole('region', { name: 'In this file' })).toContainText('Moods');
  await other.getByRole('button', { name: 'Import it' }).click();
  await expect(other.getByText(/are here now\.|is here now\./)).toBeVisible();
  const again = await takeCopy(other);
  expect(essence(again.copy)).toEqual(essence(copy));
  await elsewhere.close();
});

test('OPEN-18 deleting the account requires a typed word, and can be undone', async ({ page, server }) => {
  await server.addUser('sasha.leaving@example.org', password);
  await signInAs(page, 'sasha.leaving@example.org');
  await page.goto('/your-data');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByLabel('Type the word').fill('delete');
  await page.getByRole('button', { name: 'Delete my account in seven days' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('It will be gone on');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays.').first()).toBeVisible();
  await page.reload();
  await expectShown(page);
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeHidden();
});

test('OPEN-18 deleting all records leaves an empty journal and a receipt', async ({ page, server }) => {
  await server.addUser('noa.empty@example.org', password);
  await signInAs(page, 'noa.empty@example.org');
  await page.getByRole('radio', { name: 'Low', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('/your-data');
  await page.getByRole('button', { name: 'Delete what I wrote…' }).click();
  await page.getByLabel('Type the word').fill('delete');
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('deleted for good');
  expect((await takeCopy(page)).copy.records).toEqual([]);
});

test('OPEN-09 a mood is logged on the dashboard in two taps, and is there after a reload', async ({ page, server }) => {
  await server.addUser('jo.moods@example.org', password);
  await signInAs(page, 'jo.moods@example.org');
  const card = page.getByRole('region', { name: 'How are you, right now?' });
  await card.locator('label', { hasText: /^Very good$/ }).click();
  await card.getByRole('button', { name: 'Save check-in' }).click();
  await expect(card.getByText('Very good')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(card.getByText('Very good')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go through the introduction again' })).toHaveAttribute(
    'href',
    '/onboarding/welcome?review=1',
  );
});

test('the privacy lock hides the page after a reload in a new tab, keeps help in reach, and opens with the passcode', async ({
  page,
  context,
  server,
  watch,
}) => {
  await server.addUser('lee.lock@example.org', password);
  await signInAs(page, 'lee.lock@example.org');
  await page.goto('/settings#lock');
  await page.getByRole('button', { name: 'Choose a passcode' }).click();
  await page.getByLabel('Passcode', { exact: true }).fill('sea-7');
  await page.getByLabel('Repeat the passcode').fill('sea-7');
  await page.getByRole('button', { name: 'Set the passcode' }).click();
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();

  const other = await context.newPage();
  watch.follow(other);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'This page is locked' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'How are you, right now?' })).toBeHidden();
  await expect(other.getByRole('button', { name: 'Get help now' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Leave/ }).first()).toBeVisible();
  await other.getByLabel('Passcode').fill('wrong');
  await other.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(other.getByText('That wasn’t the passcode.')).toBeVisible();
  await expectNoBarriers(other, 'the lock');
  await other.getByLabel('Passcode').fill('sea-7');
  await other.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'How are you, right now?' })).toBeVisible();
});

test.describe('accessibility', () => {
  test.use({ as: 'patient', ...phone });

  test('the question before deleting has no violations', async ({ page }) => {
    await page.goto('/your-data');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await expectNoBarriers(page, 'deleting');
  });
});
