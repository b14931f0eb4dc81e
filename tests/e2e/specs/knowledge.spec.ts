import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { box, phone, press } from '../support/pages.ts';
import { bearer, demoAccount } from '../support/people.ts';
import { crisisWords, expect, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

const menu = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const hits = (page: Page) => page.getByRole('region', { name: 'What it finds' });

/** Writes a new article and saves it as published. */
async function publish(page: Page, entry: 'new-own' | 'new-shared', title: string, body: string): Promise<void> {
  await page.goto(`/admin/knowledge?entry=${entry}`);
  await box(page, 'Title').fill(title);
  await box(page, 'Text').fill(body);
  await menu(page, 'Status').selectOption('Published');
  await press(page, 'Save');
  await expect(page).toHaveURL((url) => !url.search.includes(entry) && url.searchParams.has('entry'));
}

async function search(page: Page, question: string): Promise<void> {
  await page.goto('/test-rag');
  await page.getByRole('searchbox', { name: 'Question' }).fill(question);
  await press(page, 'Search');
  await expect(hits(page)).toBeVisible();
}

test('PROD-11 OPEN-19 OPEN-20 an article added on the first page is found by the second, until it is retired', async ({ page }) => {
  const title = unique('The blue lantern');
  await publish(page, 'new-own', title, 'A lantern called quillonberry helps on dark evenings.');
  await search(page, 'quillonberry lantern');
  await expect(hits(page).getByRole('listitem').first()).toContainText(title);
  await page.getByText('What would be put in the prompt').click();
  await expect(page.locator('pre')).toContainText('quillonberry');

  await hits(page).getByRole('link', { name: title }).click();
  await press(page, 'Retire now');
  await expect(page.getByText('Retired. No answer uses it any more.').first()).toBeVisible();
  await search(page, 'quillonberry lantern');
  await expect(page.getByText(title)).toHaveCount(0);
});

test('OPEN-19 an article is changed, compared, brought back, deleted and restored', async ({ page }) => {
  const title = unique('My handout');
  await publish(page, 'new-own', title, 'First line.\nSecond line.');
  await box(page, 'Text').fill('First line.\nAnother line.');
  await press(page, 'Save');
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await versions.getByRole('button', { name: /^Compare with now/ }).click();
  await expect(versions.locator('del')).toHaveText('Then: Second line.');
  await expect(versions.locator('ins')).toHaveText('Now: Another line.');
  await versions.getByRole('button', { name: /^Restore/ }).click();
  await expect(box(page, 'Text')).toHaveValue('First line.\nSecond line.');

  await press(page, 'Delete');
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge' })).toBeVisible();
  const restored = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/restore'));
  await press(page, 'Undo');
  expect((await restored).status()).toBe(200);
  await page.goto('/admin/knowledge?list=mine');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('what was typed survives a reload, and a change made elsewhere loses nothing', async ({ page, server, watch }) => {
  // The save over a newer version.
  watch.allow(/status of 412/);
  await publish(page, 'new-own', unique('Two tabs'), 'Once.');
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await box(page, 'Text').fill('Typed here.');
  await expect(page.getByText('Your changes are kept on this device.')).toBeVisible();
  await page.reload();
  await expect(box(page, 'Text')).toHaveValue('Typed here.');

  const id = new URL(page.url()).searchParams.get('entry') ?? '';
  const headers = await bearer(page.context(), server.url, 'patient');
  const changed = await page.request.put(`${server.url}/api/knowledge/${id}`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { title: 'Two tabs', body: 'Typed elsewhere.', status: 'published' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await press(page, 'Save');
  const note = page.getByRole('region', { name: 'This was changed somewhere else' });
  await expect(note).toContainText('Typed here.');
  await expect(note).toContainText('Typed elsewhere.');
  await press(page, 'Combine both');
  await press(page, 'Save');
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box(page, 'Text')).toHaveValue('Typed elsewhere.\n\nTyped here.');
});

test('OPEN-23 a patient reads the shared articles and cannot change them; nobody else sees an own one', async ({ page, server }) => {
  const title = unique('Only mine');
  await publish(page, 'new-own', title, 'A quillonberry of my own.');
  const id = new URL(page.url()).searchParams.get('entry') ?? '';
  const other = await bearer(page.context(), server.url, 'therapist');
  expect((await page.request.get(`${server.url}/api/knowledge/${id}`, { headers: other })).status()).toBe(404);

  await page.goto('/admin/knowledge');
  await expect(page.getByText('The people who run this server look after the shared texts.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a shared text' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Texts' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Knowledge');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  const shared = new URL(page.url()).searchParams.get('entry') ?? '';
  const refused = await page.request.put(`${server.url}/api/knowledge/${shared}`, {
    headers: { ...(await bearer(page.context(), server.url, 'patient')), 'if-match': '"1"' },
    data: { title: 'Changed', body: 'Changed' },
  });
  expect(refused.status()).toBe(403);
});

test('Learn shows what an administrator publishes, and no longer what is retired', async ({ page, server, browser, context }) => {
  const { email, password } = await demoAccount(context, server.url, 'therapist');
  await server.setRole(email, 'admin');
  const signedIn = await browser.newContext({ baseURL: server.url });
  await signedIn.request.post('/auth/v1/token?grant_type=password', {
    headers: { 'x-session-transport': 'cookie' },
    data: { email, password },
  });
  const admin = await signedIn.newPage();
  await admin.goto('/crisis');
  await admin.evaluate(() => localStorage.setItem('signed-in', 'yes'));
  const title = unique('A lantern for everyone');
  await publish(admin, 'new-shared', title, '## How it helps\n\nIt gives [light](/safety-plan).');
  const id = new URL(admin.url()).searchParams.get('entry') ?? '';

  await page.goto('/learn#reads');
  await page.getByRole('searchbox', { name: 'Search the short reads' }).fill(title.slice(-8));
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/learn#${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page.getByRole('link', { name: 'light' })).toHaveAttribute('href', '/safety-plan');
  await expect(page).toHaveTitle('Learn · Evenkeel');

  await press(admin, 'Retire now');
  await expect(admin.getByText('Retired. No answer uses it any more.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('We couldn’t find that text.')).toBeVisible();
  await signedIn.close();
});

test('an article of Learn can be left again, back to the place it was opened from', async ({ page }) => {
  await page.goto('/learn#thought-records');
  await expect(page.getByRole('heading', { level: 1, name: /thought record/i })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('link', { name: '← All of Learn' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Short reads' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /thought record/i })).toBeVisible();
});

test('the test set runs and shows its measures', async ({ page }) => {
  await page.goto('/test-rag');
  await press(page, 'Run the test set');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Recall@5' })).toBeVisible({ timeout: 30_000 });
  await expect(rows.filter({ hasText: 'Unsafe hits' }).getByRole('cell').first()).toHaveText(/^\d+$/);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the knowledge pages have no accessibility violations', async ({ page }) => {
    test.setTimeout(120_000);
    await publish(page, 'new-own', unique('A text'), '## One\n\n- two **three**\n\nWe cure everyone.');
    await box(page, 'Text').fill('## One\n\nI want to die');
    await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
    await expectNoBarriers(page, 'the editor');
    await page.goto('/admin/knowledge');
    await expect(page.getByRole('region', { name: 'Texts' }).getByRole('link').first()).toBeVisible();
    await expectNoBarriers(page, 'the list');
    await page.getByRole('region', { name: 'Texts' }).getByRole('link').first().click();
    await expectNoBarriers(page, 'a shared article');
    await search(page, 'I keep worrying about work at night');
    await page.getByText('What would be put in the prompt').click();
    await page.getByText('Keep this question as a test').click();
    await expectNoBarriers(page, 'the retrieval test');
    await page.goto('/learn#thought-records');
    await expect(page.getByRole('heading', { level: 1, name: /thought record/i })).toBeVisible();
    await expectNoBarriers(page, 'an article on Learn');
  });
});
