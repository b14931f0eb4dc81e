import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { phone } from '../support/pages.ts';
import { bearer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'patient' });

const dayMs = 86_400_000;
let made = 0;

/** A unique UUID version 7. */
function newId(): string {
  made += 1;
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${made.toString(16).padStart(3, '0')}-8000-000000000000`;
}

interface Shelf {
  request: APIRequestContext;
  url: string;
  headers: { authorization: string };
}

const shelfOf = async (context: BrowserContext, url: string): Promise<Shelf> => ({
  request: context.request,
  url,
  headers: await bearer(context, url, 'patient'),
});

async function keep({ request, url, headers }: Shelf, kind: string, content: object, daysAgo: number): Promise<string> {
  const id = newId();
  const at = new Date(Date.now() - daysAgo * dayMs - 60_000).toISOString();
  const answer = await request.post(`${url}/api/records`, { headers, data: { id, kind, occurredAt: at, status: 'complete', content } });
  expect(answer.status(), await answer.text()).toBe(201);
  return id;
}

const mood = (shelf: Shelf, value: number, daysAgo: number, tag?: string) =>
  keep(
    shelf,
    'mood_log',
    {
      mood: value,
      occurredAtMs: Date.now() - daysAgo * dayMs - 60_000,
      tzOffsetMinutes: 0,
      emotions: [{ name: 'calm' }],
      activities: tag === undefined ? [] : [{ tag }],
      note: '',
    },
    daysAgo,
  );

/** Two weeks of data: a walk every second day, three thought records, one questionnaire. */
async function fill(shelf: Shelf): Promise<void> {
  for (let day = 0; day < 12; day += 1)
    await mood(shelf, day % 2 === 0 ? 8 : 4 + (day % 3 === 0 ? 1 : 0), day, day % 2 === 0 ? 'walk' : undefined);
  for (const [at, after] of [50, 60, 30].entries()) {
    await keep(
      shelf,
      'thought_record',
      {
        situation: 'Monday',
        thoughts: [{ text: 'They are tired of me', belief: 80, hot: true }],
        hotBeliefAfter: after,
        moods: [{ emotion: 'sad', intensity: 60 + at }],
        patterns: ['mind_reading'],
        evidenceFor: [],
        evidenceAgainst: [],
        balanced: '',
        notes: '',
      },
      at,
    );
  }
  await keep(shelf, 'measure', { instrument: 'gad7', answers: [1, 1, 1, 1, 1, 1, 2] }, 3);
}

/** Counts the server's records of the last thirty days independently. */
async function count({ request, url, headers }: Shelf, kind: string): Promise<number> {
  const from = new Date(Date.now() - 30 * dayMs).toISOString();
  const answer = await request.get(`${url}/api/records?kind=${kind}&from=${from}&limit=1000`, { headers });
  return ((await answer.json()) as { records: { status: string }[] }).records.filter(({ status }) => status === 'complete').length;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('OPEN-16 PROD-06 the numbers match the stored records, and each links to its entries', async ({ page, context, server }) => {
  const shelf = await shelfOf(context, server.url);
  await fill(shelf);
  const [logs, records] = [await count(shelf, 'mood_log'), await count(shelf, 'thought_record')];
  await page.goto('/journal-analytics');
  await expect(card(page, 'Mood')).toContainText(`${logs} mood logs on`);
  await expect(card(page, 'What you wrote')).toContainText(`Thought records: the ${records} entries`);
  await expect(card(page, 'Belief in hard thoughts')).toContainText(`in ${records} records`);
  await expect(card(page, 'What went with your mood')).toContainText('with "walk" went with a mood');
  await expect(card(page, 'What went with your mood')).toContainText('That does not say why.');
  await expect(card(page, 'Questionnaires')).toContainText('2 more results, and you’ll see a chart.');

  await card(page, 'What you wrote').getByText(`Thought records: the ${records} entries`).click();
  await expect(card(page, 'What you wrote').getByRole('link')).toHaveCount(records);
  await card(page, 'What you wrote').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/guided-journal\?entry=/);
  await page.goBack();

  await page.getByRole('link', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL(/range=7/);
  await expect(card(page, 'Mood')).toContainText('7 mood logs on 7 days.');
});

/** The pixels of a sheet of A4 between its margins. */
const sheetHeight = 956;

test('OPEN-16 the report can be exported as a table and as data, and printed', async ({ page, context, server }) => {
  const shelf = await shelfOf(context, server.url);
  await fill(shelf);
  await page.goto('/journal-analytics?range=30');
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'As a table (CSV)' }).click()]);
  expect(csv.suggestedFilename()).toMatch(/^analytics-.*\.csv$/);
  const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'As data (JSON)' }).click()]);
  const text = await (await import('node:fs/promises')).readFile(await json.path(), 'utf8');
  const { report } = JSON.parse(text) as { report: { moodLogs: number } };
  expect(report.moodLogs).toBe(await count(shelf, 'mood_log'));
  // The width of a sheet of A4 between its margins.
  await page.setViewportSize({ width: 657, height: sheetHeight });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(card(page, 'Mood')).toBeVisible();

  const heights = await page.evaluate(() => ({
    page: document.body.scrollHeight,
    kept: Math.max(
      ...[...document.querySelectorAll('main *')]
        .filter((part) => getComputedStyle(part).breakInside !== 'auto')
        .map((part) => part.clientHeight),
    ),
  }));
  // Only what is short is kept together, so little of a sheet stays empty.
  expect(heights.kept).toBeLessThan(sheetHeight / 2);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.length).toBeLessThanOrEqual(Math.ceil((1.3 * heights.page) / sheetHeight));
  const head = await page.evaluate(() => document.documentElement.style.getPropertyValue('--print-head'));
  expect(head).toMatch(/^"Demo patient · .*\d{4}"$/);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('journal analytics have no accessibility violations', async ({ page, context, server }) => {
    test.setTimeout(120_000);
    await fill(await shelfOf(context, server.url));
    await page.goto('/journal-analytics');
    await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible();
    await page.getByText('Show as a table').first().click();
    await expectNoBarriers(page, 'analytics');
    await page.goto('/journal-analytics?range=custom&from=2020-01-01&to=2020-01-31');
    await expect(page.getByText('Nothing in these days')).toBeVisible();
    await expectNoBarriers(page, 'analytics of an empty month');
  });
});
