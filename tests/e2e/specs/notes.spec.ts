import { expectNoBarriers } from '../support/barriers.ts';
import { box, phone, press } from '../support/pages.ts';
import { bearer } from '../support/people.ts';
import { crisisWords, expect, saved, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

test('OPEN-12 a note is saved, survives a reload, is changed, deleted, and restored', async ({ page }) => {
  const title = unique('Before Thursday');
  await page.goto('/manual-notes');
  await press(page, 'Add a title, tags or a link');
  await box(page, 'Title').fill(title);
  await box(page, 'Note').fill('- ask about *sleep*\n- the walk home');
  await box(page, 'A new tag').fill('doctor');
  await page.keyboard.press('Enter');
  await press(page, 'Save note');
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/entry=/);

  await page.reload();
  await expect(box(page, 'Title')).toHaveValue(title);
  await expect(page.getByRole('checkbox', { name: 'doctor' })).toBeChecked();
  const item = page.getByRole('article', { name: title });
  await expect(item.getByRole('listitem').first()).toHaveText('ask about sleep');

  await box(page, 'Note').fill('Ask about sleep first');
  await press(page, 'Save note');
  await expect(item).toContainText('Ask about sleep first');

  await item.getByRole('button', { name: `Delete: ${title}` }).click();
  await expect(item).toBeHidden();
  await press(page, 'Undo');
  await expect(item).toBeVisible();
});

test('OPEN-12 notes can be searched', async ({ page }) => {
  const title = unique('Café list');
  await page.goto('/manual-notes');
  await press(page, 'Add a title, tags or a link');
  await box(page, 'Title').fill(title);
  await press(page, 'Save note');
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your notes' }).fill(title.replace('Café', 'CAFE'));
  await expect(page.getByText('One note found.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('PROD-10 CRISIS-40 a note with crisis words shows help, and is saved', async ({ page }) => {
  await page.goto('/manual-notes');
  const body = box(page, 'Note');
  await body.fill(unique('I want to die'));
  await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
  await press(page, 'Save note');
  await expect(saved(page)).toBeVisible();
  await expect(body).toHaveValue(/I want to die/);
});

test('OPEN-13 a success is saved, survives a reload, is changed, deleted, and restored', async ({ page }) => {
  const happened = unique('I called the dentist myself');
  await page.goto('/success-replay');
  await box(page, 'What happened?').fill(happened);
  await press(page, 'Add what helped, and what it says about you');
  await page.getByRole('checkbox', { name: 'courage' }).check();
  await box(page, 'A belief that fits better').fill('I can begin');
  await box(page, 'How much do you believe the new one?, as a number').fill('40');
  await press(page, 'Save');
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(box(page, 'What happened?')).toHaveValue(happened);
  await expect(page.getByRole('slider', { name: 'How much do you believe the new one?' })).toHaveValue('40');
  await box(page, 'What did you do that helped?').fill('I wrote the number on my hand');
  await press(page, 'Save');
  const item = page.getByRole('article').filter({ hasText: happened });
  await expect(item).toContainText('I wrote the number on my hand');

  await item.getByRole('button', { name: /^Delete: / }).click();
  await expect(item).toBeHidden();
  await press(page, 'Undo');
  await expect(item).toBeVisible();
});

test('OPEN-13 a replay asks about the belief again and stores the answer', async ({ page }) => {
  const belief = unique('I can begin');
  await page.goto('/success-replay');
  await box(page, 'What happened?').fill('I told Ana that I was late');
  await press(page, 'Add what helped, and what it says about you');
  await box(page, 'A belief that fits better').fill(belief);
  await box(page, 'How much do you believe the new one?, as a number').fill('30');
  await press(page, 'Save');
  await expect(saved(page)).toBeVisible();
  await press(page, 'Read some again');
  await press(page, 'Start');
  const slider = page.getByRole('slider', { name: `How much do you believe this now: “${belief}”?` });
  const next = page.getByRole('button', { name: 'Next' });
  while (await next.isVisible()) await next.click();
  await slider.focus();
  await page.keyboard.press('End');
  await press(page, 'Save the answers');
  await expect(page.getByText('70 higher')).toBeVisible();
  await press(page, 'Back to the page');
  await expect(page.getByRole('article').filter({ hasText: belief }).first()).toContainText('believed 100 of 100');
});

test('OPEN-13 another user can never read a success', async ({ page, server }) => {
  await page.goto('/success-replay');
  await box(page, 'What happened?').fill(unique('I said no, kindly'));
  await press(page, 'Save');
  await expect(page).toHaveURL(/entry=/);
  const id = new URL(page.url()).searchParams.get('entry') ?? '';
  const headers = await bearer(page.context(), server.url, 'therapist');
  const one = await page.request.get(`${server.url}/api/records/${id}`, { headers });
  expect([403, 404]).toContain(one.status());
  const list = await page.request.get(`${server.url}/api/records?kind=success`, { headers });
  expect(await list.text()).not.toContain(id);
});

test('an unknown id shows a message with a link to a new record', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/success-replay?entry=0197f0e0-0000-7000-8000-000000000001');
  await expect(page.getByText('We couldn’t find this. It may have been deleted.')).toBeVisible();
  await press(page, 'Start a new one');
  await expect(box(page, 'What happened?')).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('notes and successes have no accessibility violations', async ({ page }) => {
    // Several checks of whole pages.
    test.setTimeout(120_000);
    await page.goto('/manual-notes');
    await press(page, 'Add a title, tags or a link');
    await box(page, 'Title').fill(unique('A note'));
    await box(page, 'Note').fill('# One\n- two **three**');
    await press(page, 'Save note');
    await expect(saved(page)).toBeVisible();
    await page.getByText('Show how it looks').click();
    await expectNoBarriers(page, 'a note');
    await box(page, 'Note').fill('I want to create something. I want to die.');
    await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
    await expectNoBarriers(page, 'a note with help beside it');

    await page.goto('/success-replay');
    await box(page, 'What happened?').fill('A nice day');
    await expect(page.getByText('A few more words will help later:')).toBeVisible();
    await press(page, 'Save');
    await expect(saved(page)).toBeVisible();
    await press(page, 'Add what helped, and what it says about you');
    await expectNoBarriers(page, 'a success');
    await press(page, 'Read some again');
    await expectNoBarriers(page, 'the choice of a replay');
    await press(page, 'Start');
    await expectNoBarriers(page, 'a replay');
  });
});
