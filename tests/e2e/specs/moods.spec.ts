import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { sentOnReturn } from '../support/network.ts';
import { goWithin, phone, press } from '../support/pages.ts';
import { bearer } from '../support/people.ts';
import { stored } from '../support/records.ts';
import { expect, saved, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

const nearly = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'] as const;

const faces: Readonly<Record<number, string>> = { 1: 'Very low', 3: 'Low', 5: 'All right', 7: 'Good', 9: 'Very good' };

/** Taps the face of a mood, or types a number between two faces. */
async function chooseMood(page: Page, mood: number): Promise<void> {
  const face = faces[mood];
  if (face !== undefined) {
    await page.getByRole('radio', { name: face, exact: true }).check();
    return;
  }
  await page.locator('summary', { hasText: 'Choose a number instead' }).click();
  await page.getByRole('textbox', { name: 'Mood, as a number' }).fill(String(mood));
}

const openCard = (page: Page, title: string) => page.locator('summary', { hasText: title }).first().click();

/** Logs a mood: in two taps if a face says it. */
async function logMood(page: Page, mood: number): Promise<void> {
  await chooseMood(page, mood);
  await press(page, 'Log it');
  await expect(page.getByRole('heading', { name: new RegExp(`^Logged: ${mood},`) })).toBeFocused();
}

/** Taps an answer to each question, from 0 to 3. Each leads to the next. */
async function answer(page: Page, answers: readonly (0 | 1 | 2 | 3)[]): Promise<void> {
  await press(page, 'Start');
  for (const [at, value] of answers.entries()) {
    await expect(page.getByText(`Question ${at + 1} of ${answers.length}`)).toBeVisible();
    // Not `check`, which looks at the radio afterwards, when the next question may have taken its place.
    await page.getByRole('radio', { name: nearly[value] }).click();
  }
  await expect(page.getByText('One more, if you like')).toBeVisible();
}

test('PROD-05 OPEN-17 a mood is logged in two taps, and is listed with its time after a reload', async ({ page, server }) => {
  await page.goto('/mood-logs');
  await logMood(page, 5);
  await press(page, 'Done');
  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: 'All right' }).filter({ hasText: '5 of 10' }).first();
  await expect(item).toBeVisible();
  const told = await item.locator('time').first().getAttribute('datetime');
  expect(Math.abs(Date.parse(told ?? '') - Date.now())).toBeLessThan(120_000);

  const [log] = await stored<{ mood: number; occurredAtMs: number }>(page, server.url, 'mood_log');
  expect(log?.content.mood).toBe(5);
  expect(Date.parse(log?.occurredAt ?? '')).toBe(log?.content.occurredAtMs);
});

test('OPEN-17 a value outside the scale is rejected by the page and by the server, and nothing typed is lost', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(/status of 422/);
  await page.goto('/mood-logs');
  await logMood(page, 4);
  const note = unique('Slept badly');
  await openCard(page, 'Energy, anxiety and sleep');
  await openCard(page, 'A note');
  await page.getByRole('textbox', { name: 'Energy, as a number' }).fill('11');
  await expect(page.getByText('A whole number from 0 to 10.')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Hours of sleep' }).fill('25');
  await page.getByRole('textbox', { name: 'A line about it' }).fill(note);
  await press(page, 'Save');
  await expect(page.getByRole('alert').getByText('Sleep goes from 0 to 24.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'A line about it' })).toHaveValue(note);
  await page.getByRole('spinbutton', { name: 'Hours of sleep' }).fill('7.25');
  await page.getByRole('textbox', { name: 'Energy, as a number' }).fill('3');
  await press(page, 'Save');
  await expect(saved(page)).toBeVisible();

  const headers = await bearer(context, server.url, 'patient');
  const ask = await context.request.post(`${server.url}/api/records`, {
    headers,
    data: {
      id: '01a0a800-0000-7000-8000-000000000099',
      kind: 'mood_log',
      occurredAt: new Date().toISOString(),
      status: 'complete',
      content: { mood: 11, occurredAtMs: Date.now(), tzOffsetMinutes: 0 },
    },
  });
  expect(ask.status()).toBe(422);
});

test('OPEN-17 a log is backdated, changed with its versions kept, deleted and restored', async ({ page }) => {
  await page.goto('/mood-logs');
  await chooseMood(page, 3);
  await press(page, 'For an earlier time');
  await page.getByLabel('When was it?').fill('2999-01-01T10:00');
  await press(page, 'Log it');
  await expect(page.getByText('You can’t log a time in the future.', { exact: false })).toBeVisible();
  await page.getByLabel('When was it?').fill('2026-10-25T01:30');
  await press(page, 'Log it');
  await expect(page.getByRole('heading', { name: /^Logged: 3, low, 1:30/ })).toBeVisible();
  await press(page, 'Done');
  await page.goto('/mood-logs?view=days&day=2026-10-25');
  await page.getByRole('link', { name: /^Change/ }).click();
  await page.getByRole('radio', { name: 'All right', exact: true }).check();
  await press(page, 'Save');
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await press(page, 'Done');
  await page.getByText('Earlier versions').click();
  await expect(page.getByText(/^3, low, saved/)).toBeVisible();
  await press(page, /^Delete/);
  await expect(page.getByText('Nothing logged on this day.')).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText('5 of 10')).toBeVisible();
  await page.goto('/mood-logs?view=month&month=2026-10');
  await expect(page.getByRole('table').getByRole('link', { name: /25.*: 5/ })).toBeVisible();
});

test.describe('in a time zone with daylight saving time', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('OPEN-17 the night when the clocks go back is one day, and each log keeps its own UTC offset', async ({ page, server }) => {
    for (const [mood, at] of [
      [2, '2026-10-25T01:00'],
      [6, '2026-10-25T23:30'],
    ] as const) {
      await page.goto('/mood-logs');
      await chooseMood(page, mood);
      await press(page, 'For an earlier time');
      await page.getByLabel('When was it?').fill(at);
      await press(page, 'Log it');
      await expect(page.getByRole('heading', { name: new RegExp(`^Logged: ${mood},`) })).toBeFocused();
      await expect(page.getByText('Saved at', { exact: false })).toBeVisible();
    }
    await page.goto('/mood-logs?view=month&month=2026-10');
    await expect(page.getByRole('table').getByRole('link', { name: /25.*: 4, low, 2 logs/ })).toBeVisible();
    const records = await stored<{ tzOffsetMinutes: number }>(page, server.url, 'mood_log');
    expect(records.map(({ content }) => content.tzOffsetMinutes)).toEqual([60, 120]);
    expect(records.map(({ occurredAt }) => occurredAt.slice(0, 16))).toEqual(['2026-10-25T23:30', '2026-10-25T01:00']);
  });
});

test('OPEN-49 a mood logged offline is kept, shown, and sent when the connection returns', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/mood-logs');
  await logMood(page, 5);
  await press(page, 'Done');
  await expect(page.getByRole('radio', { name: 'Very low' })).toBeVisible();
  await context.setOffline(true);
  await logMood(page, 2);
  await expect(page.getByText('Saved on this device. It’s sent when you’re back online.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '2 of 10' })).toContainText('Kept on this device.');
  await sentOnReturn(page);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '2 of 10' })).toBeVisible();
});

test('PHQ-9 requires every answer, offers help right after the ninth question, and stores the reply', async ({ page, server }) => {
  await page.goto('/mood-logs?tab=measures');
  await page.getByRole('link', { name: 'Answer the PHQ-9' }).click();
  await press(page, 'Start');
  await press(page, 'Next');
  await expect(page.getByText('Choose an answer first.', { exact: false })).toHaveCount(1);
  await press(page, 'Back');
  await answer(page, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  await expect(page.getByText('Thank you for answering honestly')).toHaveCount(0);
  await press(page, 'See my result');
  await expect(page.getByRole('heading', { name: 'Thank you for answering honestly' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(page.getByRole('main').getByRole('link', { name: /safety plan/ })).toBeVisible();
  await press(page, 'I am not safe');
  const urgent = page.getByRole('region', { name: 'Please get help now' });
  await expect(page.getByRole('heading', { name: 'Please get help now' })).toBeFocused();
  expect((await urgent.boundingBox())?.height).toBeGreaterThan(700);
  // Not a trap: the header stays, and there is a way to continue.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get help now' })).toBeVisible();
  await press(page, 'See my result');
  await expect(page.getByRole('main').getByText('Mild. 9 of 27.')).toBeVisible();
  await expect(page.getByText('A result is a measure, not a diagnosis.', { exact: false })).toBeVisible();

  await expect
    .poll(async () => (await stored(page, server.url, 'measure'))[0]?.content)
    .toMatchObject({ instrument: 'phq9', answers: [1, 1, 1, 1, 1, 1, 1, 1, 1], safetyAnswer: 'not_safe' });
  await press(page, 'All questionnaires');
  await expect(page.getByText(/You can answer it again from/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('moods and questionnaires have no accessibility violations', async ({ page }) => {
    test.setTimeout(150_000);
    await page.goto('/mood-logs');
    await expect(page.getByRole('button', { name: 'Log it' })).toBeVisible();
    await logMood(page, 6);
    await openCard(page, 'Feelings');
    await openCard(page, 'What you did');
    await page.getByRole('checkbox', { name: 'calm', exact: true }).check({ force: true });
    await expectNoBarriers(page, 'the details of a log');
    await press(page, 'Done');
    for (const view of ['month', 'year', 'line', 'words']) {
      await goWithin(page, `/mood-logs?view=${view}`);
      await expect(page.getByRole('heading', { level: 2, name: new RegExp(view, 'i') })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoBarriers(page, view);
    }
    await goWithin(page, '/mood-logs?tab=measures');
    await expect(page.getByRole('link', { name: 'Answer the PHQ-9' })).toBeVisible();
    await expectNoBarriers(page, 'the questionnaires');
    await page.getByRole('link', { name: 'Answer the PHQ-9' }).click();
    await answer(page, [1, 0, 0, 0, 0, 0, 0, 0, 1]);
    await expectNoBarriers(page, 'PHQ-9');
    await press(page, 'See my result');
    await expect(page.getByText('Thank you for answering honestly')).toBeVisible();
    await expectNoBarriers(page, 'support');
    await press(page, 'I am not safe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please get help now');
    await expect(page.getByRole('navigation', { name: 'Main places' })).toBeHidden();
    await expectNoBarriers(page, 'urgent help');
    await press(page, /See my result/);
    await expect(page.getByRole('navigation', { name: 'Main places' })).toBeVisible();
    await page.getByText('What you answered').click();
    await expectNoBarriers(page, 'a result');
  });
});
