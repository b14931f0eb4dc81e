import type { Page } from '@playwright/test';
import { bearer } from '../support/people.ts';
import { crisisWords, entries, expect, field, openJournal, saveButton, saved, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

/** Resolves once the other texts were checked: the notes come after them, and their tag is found by the same check. */
async function checked(page: Page): Promise<void> {
  const blocked = page.getByText('Notes contain blocked content: HTML tags are not allowed');
  await field(page, 'Notes').fill('<b>');
  await expect(blocked).toBeVisible();
  await field(page, 'Notes').fill('');
  await expect(blocked).toBeHidden();
}

test('CRISIS-39 CRISIS-40 help is shown before saving, saving works, and the entry survives a restart of the server', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION/);
  await openJournal(page);
  const words = unique('I want to die');
  await field(page, 'Thoughts').pressSequentially(words, { delay: 5 });

  const block = page.getByRole('region', { name: crisisWords });
  await expect(block).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: crisisWords })).toBeVisible();
  await expect(block.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(block.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page, 'Thoughts')).toBeFocused();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(block.getByRole('link', { name: 'More ways to get help' })).toHaveAttribute('href', '/crisis');
  await expect(field(page, 'Thoughts')).toHaveValue(words);

  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await server.restart();
  await page.reload();
  await expect(entries(page).getByText(words)).toBeVisible();
  await page.goto('/journal/new');
  await expect(entries(page).getByText(words)).toBeVisible();
});

test('CRISIS-39 the help stays when the text is deleted, and closes when dismissed', async ({ page }) => {
  await openJournal(page);
  await field(page, 'Thoughts').fill('I want to die');
  const block = page.getByRole('region', { name: crisisWords });
  await expect(block).toBeVisible();
  const findings = page.getByText('Noticed in your writing');
  await expect(findings).toBeVisible();
  await field(page, 'Thoughts').fill('I had lunch');
  await expect(findings).toBeHidden();
  await expect(block).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await block.getByRole('button', { name: 'Close this box' }).click();
  await expect(block).toBeHidden();
  await expect(field(page, 'Thoughts')).toBeFocused();
});

test('CRISIS-37 blocked words do not hide the help', async ({ page }) => {
  await openJournal(page);
  await field(page, 'Thoughts').fill('<b>want to die</b>');
  await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
  await expect(page.getByText('Thoughts contain blocked content: HTML tags are not allowed')).toBeVisible();
});

test('ALERT-08 an ordinary long and emphatic entry raises no alert', async ({ page }) => {
  await openJournal(page);
  await field(page, 'Situation').fill(`I am so happy. ${'We walked along the river and then had lunch with my sister. '.repeat(12)}`);
  await checked(page);
  // A live region for error messages is always there, and empty.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByText('Noticed in your writing')).toHaveCount(0);
});

test('SAN-19 JRNL-07 refused words are never red, are kept, and one press gives a wording that is saved', async ({ page }) => {
  await openJournal(page);
  const words = 'I want to create something';
  await field(page, 'Situation').fill(words);
  const problem = page.getByRole('paragraph').filter({ hasText: /^Situation description contains blocked content: / });
  await expect(problem).toBeVisible();
  await expect(page.getByText('Our filter mistook “create something” for computer code.')).toBeVisible();
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(Object.assign(document.createElement('i'), { className: 'text-error' }));
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [...document.querySelectorAll('main *')].filter((element) => {
      const style = getComputedStyle(element);
      return [style.color, style.borderInlineStartColor].includes(color) && element.checkVisibility();
    }).length;
  });
  expect(red).toBe(0);
  await expect(field(page, 'Situation')).toHaveAttribute('aria-invalid', 'true');

  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Before this can be saved' })).toBeFocused();
  await expect(field(page, 'Situation')).toHaveValue(words);

  await page.getByRole('button', { name: 'Keep mine on this device' }).click();
  await expect(page.getByText('Your words stay on this device, just as you wrote them.')).toBeVisible();
  await field(page, 'Situation').fill('');
  await expect(page.getByText('Your words stay on this device, just as you wrote them.')).toBeHidden();
  await field(page, 'Situation').fill(words);
  await page.getByRole('button', { name: /^.?create something/ }).click();
  await expect(field(page, 'Situation')).toBeFocused();
  const selected = await field(page, 'Situation').evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe('create something');
  const painted = await page.evaluate(
    () => [...(CSS.highlights.get('mark-blocked') ?? [])].map((range) => range.toString?.() ?? '').length,
  );
  expect(painted).toBe(1);

  await page.getByRole('button', { name: 'Use “make something”' }).click();
  await expect(field(page, 'Situation')).toHaveValue('I want to make something');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(field(page, 'Situation')).toHaveValue(words);
  await page.getByRole('button', { name: 'Use “make something”' }).click();
  await expect(problem).toBeHidden();
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
});

test('SAN-19 the server rejects them too, and the field keeps the text', async ({ page, request, context, server }) => {
  const answer = await request.post('/api/records', {
    headers: await bearer(context, server.url, 'patient'),
    data: {
      id: '0197f0e0-0000-7000-8000-000000000001',
      kind: 'journal_entry',
      occurredAt: '2026-11-20T08:00:00Z',
      content: { situation: 'I want to create something' },
    },
  });
  expect(answer.status()).toBe(422);
  expect((await answer.json()).message).toContain('Situation description contains blocked content: ');
  await openJournal(page);
});

test('JRNL-03 JRNL-13 ten thousand emoji are accepted and one more is rejected', async ({ page }) => {
  await openJournal(page);
  const message = 'Situation description must be less than 10000 characters';
  await field(page, 'Situation').fill('🙂'.repeat(10_001));
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByText('10,001 of 10,000 characters (1 too many)')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  expect(await field(page, 'Situation').evaluate((area: HTMLTextAreaElement) => [...area.value].length)).toBe(10_001);

  await field(page, 'Situation').fill('🙂'.repeat(10_000));
  await expect(page.getByText('10,000 of 10,000 characters')).toBeVisible();
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
});

test('JRNL-02 an empty entry is not sent, and the exact message is shown', async ({ page }) => {
  await openJournal(page);
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Either situation description or thoughts are required' })).toBeFocused();
});

test('SAN-20 stored markup is rendered as plain text', async ({ page }) => {
  const hostile = '<img src=x onerror="window.__ran = true"><b>bold</b>';
  await page.route('**/api/records?*', async (route) => {
    const now = new Date().toISOString();
    const record = {
      id: '0197f0e0-0000-7000-8000-000000000002',
      kind: 'journal_entry',
      version: 1,
      status: 'complete',
      share: 'private',
      occurredAt: now,
      createdAt: now,
      updatedAt: now,
      content: { situation: hostile, thoughts: '', notes: '' },
      riskLevel: 'none',
    };
    await route.fulfill({ json: { records: [record], unreadable: 0 } });
  });
  await openJournal(page);
  await expect(entries(page).getByText(hostile)).toBeVisible();
  await expect(entries(page).locator('img, b')).toHaveCount(0);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});

test('MED-11 medical words raise no alert and are saved', async ({ page }) => {
  await openJournal(page);
  await field(page, 'Situation').fill(unique('My doctor changed my medication after the diagnosis'));
  await checked(page);
  // A live region for error messages is always there, and empty.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
});

test('a double click saves once, and Ctrl+Enter saves', async ({ page }) => {
  await openJournal(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/records')) posts += 1;
  });
  const words = unique('Twice pressed');
  await field(page, 'Situation').fill(words);
  await saveButton(page).dblclick();
  await expect(saved(page)).toBeVisible();
  expect(posts).toBe(1);
  await expect(entries(page).getByText(words)).toHaveCount(1);

  await field(page, 'Situation').fill(`${words} and more`);
  await field(page, 'Situation').press('Control+Enter');
  await expect(entries(page).getByText(`${words} and more`)).toBeVisible();
});

test('an entry can be opened, changed, deleted and restored', async ({ page }) => {
  await openJournal(page);
  const words = unique('A walk by the river');
  await field(page, 'Situation').fill(words);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Write another' }).click();
  await expect(field(page, 'Situation')).toHaveValue('');

  const line = entries(page).getByRole('listitem').filter({ hasText: words });
  // The same actions as in the list of all entries.
  await expect(line.getByRole('link', { name: /^Read/ })).toBeVisible();
  await line.getByRole('button', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/entry=/);
  await expect(field(page, 'Situation')).toHaveValue(words);
  await line.getByRole('button', { name: /^Delete/ }).click();
  await expect(line).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(line).toHaveCount(1);
});
