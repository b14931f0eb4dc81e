import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { accountMenu, signInByForm, signOut } from '../support/people.ts';
import { expect, field, openJournal, refuseStorage, saveButton, saved, test } from '../support/test.ts';

const renewals = (page: Page): Request[] => {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) seen.push(request);
  });
  return seen;
};

async function anotherTab(context: BrowserContext, follow: (page: Page) => void): Promise<Page> {
  const page = await context.newPage();
  follow(page);
  return page;
}

test('PROV-01 AUTH-02 AUTH-04 AUTH-07 AUTH-30 REDIR-07 sign in, reload, sign out in one of two tabs', async ({
  page,
  context,
  server,
  watch,
}) => {
  await page.goto('/login');
  await signInByForm(page, server.url, 'patient');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/mood-logs?x=1');
  await page.reload();
  await expect(page).toHaveURL('/mood-logs?x=1');
  await expect(accountMenu(page)).toBeVisible();

  const second = await anotherTab(context, watch.follow);
  await openJournal(second);
  const words = field(second, 'Situation');
  await words.fill('half a thought');
  await expect(second.getByText(/^Kept on this device/)).toBeVisible();
  // The sign-in page loads slowly: the words are gone before it is there.
  await second.route(
    '**/assets/login-no-password*',
    async (route) => {
      await expect(words).toHaveCount(0);
      await route.continue();
    },
    { times: 1 },
  );
  await signOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it and sign out' }).click();
  await expect(page).toHaveURL('/login-no-password');
  await expect(second).toHaveURL('/login-no-password');
  await expect(second.getByRole('textbox', { name: 'Email' })).toBeVisible();
  // What makes the device known stays, and names nobody.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['evenkeel-device']);
  await second.goto('/dashboard');
  await expect(second).toHaveURL('/login-no-password?returnTo=%2Fdashboard');
});

test('AUTH-30 signing in in one tab signs the other in, and opens the page it requested', async ({ page, context, server, watch }) => {
  const second = await anotherTab(context, watch.follow);
  await second.goto('/mood-logs');
  await expect(second).toHaveURL('/login-no-password?returnTo=%2Fmood-logs');
  await page.goto('/login');
  await signInByForm(page, server.url, 'patient');
  await expect(page).toHaveURL('/dashboard');
  await expect(second).toHaveURL('/mood-logs');
});

test.describe('signed in', () => {
  test.use({ as: 'patient' });

  test('AUTH-30 no script can read the refresh token, and no storage contains a token', async ({ page, context }) => {
    await page.goto('/mood-logs');
    await expect(accountMenu(page)).toBeVisible();
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toContain('evenkeel-refresh');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, path: '/auth/v1', sameSite: 'Lax' });
      expect(kept).not.toContain(cookie.value);
    }
    expect(kept).not.toMatch(/eyJ|token/);
  });

  test('AUTH-17 AUTH-18 AUTH-30 a token is refreshed before it expires, and both tabs continue', async ({ page, context, watch }) => {
    await page.clock.install();
    await openJournal(page);
    const words = field(page, 'Situation');
    await words.fill('half a thought');
    const second = await anotherTab(context, watch.follow);
    await second.goto('/mood-logs');
    await expect(accountMenu(second)).toBeVisible();

    const seen = renewals(page);
    await page.clock.fastForward('12:50');
    expect(seen).toHaveLength(0);
    await page.clock.fastForward('00:30');
    await expect.poll(() => seen.length).toBe(1);
    await expect(words).toHaveValue('half a thought');
    await saveButton(page).click();
    await expect(saved(page)).toBeVisible();
    // The other tab refreshes with the same cookie.
    await second.reload();
    await expect(second).toHaveURL('/mood-logs');
    await expect(accountMenu(second)).toBeVisible();
  });

  test('starting offline says so, keeps the user signed in, and recovers by itself', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/);
    await page.route('**/auth/v1/token**', (route) => route.abort());
    await page.goto('/mood-logs');
    await expect(page.getByText('We can’t reach the server right now.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    await page.unroute('**/auth/v1/token**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL('/mood-logs');
  });

  test('ten quick loads in two tabs keep the user signed in', async ({ page, context, watch }) => {
    const second = await anotherTab(context, watch.follow);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([page.goto('/mood-logs', { waitUntil: 'commit' }), second.goto('/journal', { waitUntil: 'commit' })]);
    }
    await expect(accountMenu(page)).toBeVisible();
    await expect(accountMenu(second)).toBeVisible();
  });
});

test('a browser that forbids storage can still sign in, as long as the page stays open', async ({ page, server }) => {
  await page.addInitScript(refuseStorage);
  await page.goto('/login');
  await signInByForm(page, server.url, 'patient');
  await expect(page).toHaveURL('/dashboard');
});

/**
 * Operations open to everyone; an invitation is open to the holder of its secret. All others need a
 * session.
 */
const openOperations = new Set([
  'list_published_articles',
  'get_config',
  'list_rules',
  'analyse_text',
  'check_journal_entry',
  'get_invitation',
  'report_invitation',
  'count_events',
]);

interface Description {
  paths: Record<string, Record<string, { operationId: string }>>;
}

test('GUARD-12 the server returns no user’s data without a session, independently of the pages', async ({ request, server }) => {
  const description = JSON.parse(await readFile(new URL('../../../server/openapi.json', import.meta.url), 'utf8')) as Description;
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
  );
  const guarded = operations.filter(({ operationId }) => !openOperations.has(operationId));
  expect(guarded.length).toBeGreaterThan(5);
  for (const { path, method } of guarded) {
    const address = `${server.url}/api${path.replaceAll(/\{\w+\}/g, '019aa0c4-0000-7000-8000-000000000000')}`;
    for (const headers of [{}, { authorization: 'Bearer not.a.token' }]) {
      const answer = await request.fetch(address, { method, headers, data: method === 'get' ? undefined : {} });
      expect(answer.status(), `${method} ${path}`).toBe(401);
      expect(await answer.json()).toMatchObject({ status: 401 });
    }
  }
});
