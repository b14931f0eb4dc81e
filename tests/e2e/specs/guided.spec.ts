import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInLight } from '../support/barriers.ts';
import { sentOnReturn } from '../support/network.ts';
import { box, goWithin, next, phone, press, step } from '../support/pages.ts';
import { storedOnDevice } from '../support/records.ts';
import { crisisWords, expect, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

/** Goes through all nine steps, like the walkthrough on the Learn page. */
async function writeRecord(page: Page, thought: string): Promise<void> {
  await page.goto('/guided-journal');
  await press(page, 'Start a new record');
  await box(page, 'Situation').fill('Tuesday evening, at home. Jo did not reply.');
  await next(page, 'Moods');
  await page.getByRole('checkbox', { name: 'sad', exact: true }).check({ force: true });
  await box(page, 'How strong was this: sad?, as a number').fill('70');
  await next(page, 'Thoughts');
  await box(page, 'Thought 1').fill(thought);
  await box(page, 'How much do you believe it?, as a number').fill('80');
  await next(page, 'Thinking patterns');
  await next(page, 'Evidence for it');
  await box(page, 'Fact 1').fill('Jo has not replied for a day.');
  await next(page, 'Evidence against it');
  await box(page, 'Fact 1').fill('Jo started a new job last week.');
  await next(page, 'A fairer thought');
  await box(page, 'Your fairer thought').fill('A new job takes a lot out of people. I can ask.');
  await box(page, 'How much do you believe the fairer thought?, as a number').fill('65');
  await next(page, 'Look again');
  await box(page, 'How strong is this now: sad?, as a number').fill('40');
  await box(page, 'How much do you believe it now?, as a number').fill('35');
  await next(page, 'Next step');
  await box(page, 'One small thing to do').fill('Write to Jo on Thursday.');
}

test('PROD-06 OPEN-12 OPEN-22 a guided record shows what changed, and is there after a restart', async ({ page, server, watch }) => {
  watch.allow(/ERR_CONNECTION/);
  const thought = unique('Everyone is always tired of me');
  await writeRecord(page, thought);
  await press(page, 'Finish');
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeFocused();
  await expect(page.getByText('70 before, 40 after', { exact: true })).toBeVisible();
  await expect(page.getByText('80 before, 35 after')).toBeVisible();
  await expect(page.getByText('30 lower')).toBeVisible();

  await server.restart();
  await page.reload();
  await expect(page.getByText('80 before, 35 after')).toBeVisible();
  await press(page, 'Back to the record');
  await press(page, /Thoughts/);
  await expect(box(page, 'Thought 1')).toHaveValue(thought);

  await page.goto('/guided-journal');
  const last = page.getByRole('region', { name: 'Your last records' });
  const line = last.getByRole('listitem').filter({ hasText: thought });
  await expect(line.getByText('sad: 70 before, 40 after')).toBeVisible();
  await line.getByRole('button', { name: /^Delete/ }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
});

test('CRISIS-39 CRISIS-40 crisis words in a record show help beside them, and the record is saved', async ({ page }) => {
  await page.goto('/guided-journal?begin=record&step=thoughts');
  const words = unique('I want to die');
  await box(page, 'Thought 1').pressSequentially(words, { delay: 5 });
  const help = page.getByRole('region', { name: crisisWords });
  await expect(help).toBeVisible();
  await expect(help.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(box(page, 'Thought 1')).toBeFocused();
  // It stays visible across the steps.
  await press(page, 'Next');
  await expect(help).toBeVisible();
  await press(page, 'See the result so far');
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await page.goto('/guided-journal');
  await expect(page.getByRole('region', { name: 'Your last records' }).getByText(words)).toBeVisible();
});

test('a reload in the middle restores all text and the step', async ({ page }) => {
  await page.goto('/journal/new?guided=1');
  const words = unique('Half of a story');
  await storedOnDevice(page, () => box(page, 'Situation').fill(words));
  await next(page, 'Moods');
  await storedOnDevice(page, () => page.getByRole('checkbox', { name: 'angry', exact: true }).check({ force: true }));
  await expect(page.getByText(/^Kept on this device at /)).toBeVisible();
  await page.reload();
  await expect(step(page, 'Moods')).toBeVisible();
  await expect(box(page, 'How strong was this: angry?, as a number')).toBeVisible();
  await press(page, 'Back');
  await expect(box(page, 'Situation')).toHaveValue(words);
  await page.goto('/guided-journal');
  await expect(page.getByText(words)).toBeVisible();
  await press(page, 'Continue writing');
  await expect(step(page, 'Thoughts')).toBeVisible();
});

test('a quick record expands into the whole one without loss', async ({ page }) => {
  await page.goto('/guided-journal');
  await press(page, 'Quick record');
  await box(page, 'Situation').fill('On the bus');
  await box(page, 'Thought 1').fill('Everybody stares at me');
  await box(page, 'Your fairer thought').fill('They look out of the window');
  await press(page, 'Continue with all the steps');
  await press(page, /Situation/);
  await expect(box(page, 'Situation')).toHaveValue('On the bus');
  await press(page, /A fairer thought/);
  await expect(box(page, 'Your fairer thought')).toHaveValue('They look out of the window');
});

test('a record can be written with the keyboard alone', async ({ page }) => {
  await page.goto('/guided-journal?begin=record');
  await box(page, 'Situation').focus();
  await page.keyboard.type('Only keys today');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Moods')).toBeFocused();
  await page.getByRole('button', { name: /Look again/ }).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Look again')).toBeFocused();
  await page.getByRole('button', { name: 'See the result so far' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeFocused();
});

test('a record can be finished offline, and is sent when the connection returns', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/guided-journal?begin=record');
  const words = unique('No signal here');
  await box(page, 'Situation').fill(words);
  await context.setOffline(true);
  await press(page, 'See the result so far');
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await sentOnReturn(page);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the guided journal has no accessibility violations', async ({ page }) => {
    test.setTimeout(240_000);
    await writeRecord(page, 'Everyone is always tired of me');
    await press(page, 'Finish');
    await expect(page.getByText('80 before, 35 after')).toBeVisible();
    await expectNoBarriers(page, 'the result');
    const { searchParams } = new URL(page.url());
    for (const [at, heading] of Object.entries({
      situation: 'Situation',
      moods: 'Moods',
      thoughts: 'Thoughts',
      patterns: 'Thinking patterns',
      for: 'Evidence for it',
      against: 'Evidence against it',
      balanced: 'A fairer thought',
      again: 'Look again',
      next: 'Next step',
    })) {
      await goWithin(page, `/guided-journal?entry=${searchParams.get('entry') ?? ''}&step=${at}`);
      await expect(step(page, heading)).toBeVisible();
      if (at === 'patterns') await expect(page.getByText('A question to ask yourself:').first()).toBeVisible();
      await expectNoBarriersInLight(page, at);
    }
    await page.goto('/guided-journal?begin=quick');
    await press(page, 'Finish');
    await expect(page.getByText('Write a situation or a thought first', { exact: false })).toBeVisible();
    await expectNoBarriers(page, 'a quick record with a problem');
    await page.goto('/guided-journal');
    await expect(page.getByText('sad: 70 before, 40 after').first()).toBeVisible();
    await expectNoBarriers(page, 'the way in');
  });
});
