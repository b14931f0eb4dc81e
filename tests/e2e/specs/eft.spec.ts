import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInLight } from '../support/barriers.ts';
import { sentOnReturn } from '../support/network.ts';
import { box, goWithin, next, phone, press, step } from '../support/pages.ts';
import { crisisWords, expect, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

/** Goes through all steps, from the body to the thought. */
async function writeEntry(page: Page, thought: string): Promise<void> {
  await page.goto('/journal/eft-cbt');
  await expect(page.getByText('It isn’t tapping', { exact: false })).toBeVisible();
  await box(page, 'Where').fill('chest');
  await box(page, 'What it’s like, in a word').fill('tight');
  await next(page, 'The feeling on top');
  await box(page, 'The feeling, in a word').fill('angry');
  await box(page, 'How strong is it?, as a number').fill('80');
  await next(page, 'Underneath');
  await box(page, 'The feeling, in a word').fill('hurt');
  await box(page, 'How strong is it?, as a number').fill('70');
  await next(page, 'What kind of feeling');
  await page.getByRole('radio', { name: 'It fits what happened' }).check({ force: true });
  await next(page, 'What it needs');
  await page.getByRole('radio', { name: 'to be seen' }).check({ force: true });
  await next(page, 'What it asks of you');
  await next(page, 'A kind letter');
  await box(page, 'Your letter').fill('No wonder you are hurt.');
  await next(page, 'One thing to do');
  await next(page, 'The thought with it');
  await box(page, 'The thought').fill(thought);
  await box(page, 'How much do you believe it?, as a number').fill('60');
  await next(page, 'Look again');
  await box(page, 'How strong is “angry” now?, as a number').fill('50');
  await box(page, 'How strong is “hurt” now?, as a number').fill('68');
}

test('PROD-06 OPEN-12 an emotion-focused entry is saved and starts a thought record', async ({ page }) => {
  const thought = unique('They left me out');
  await writeEntry(page, thought);
  await press(page, 'Finish');
  await expect(page.getByRole('heading', { name: 'Where you are now' })).toBeFocused();
  await expect(page.getByText('80 before, 50 after')).toBeVisible();
  await page.reload();
  await expect(page.getByText('70 before, 68 after')).toBeVisible();

  await press(page, 'Make a thought record of this');
  await expect(page.getByText('This record starts with the feelings and the thought from your EFT journal.')).toBeVisible();
  await press(page, /Thoughts/);
  await expect(box(page, 'Thought 1')).toHaveValue(thought);
  await press(page, /Moods/);
  await expect(box(page, 'How strong was this: angry?, as a number')).toHaveValue('80');
  await expect(box(page, 'How strong was this: hurt?, as a number')).toHaveValue('70');
  await press(page, 'See the result so far');
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();

  // Both exist: the entry, and the record started from it.
  await page.goto('/guided-journal');
  await expect(page.getByRole('region', { name: 'Your last records' }).getByText(thought)).toBeVisible();
  await page.goto('/journal/eft-cbt');
  await expect(page.getByRole('region', { name: 'Your last entries' }).getByText('angry, and underneath hurt').first()).toBeVisible();
});

test('stepping back for a minute changes nothing in the entry', async ({ page }) => {
  await page.goto('/journal/eft-cbt?step=surface');
  await box(page, 'The feeling, in a word').fill('afraid');
  await press(page, 'Step back for a minute');
  await expect(page.getByRole('heading', { name: 'Five things you can see' })).toBeFocused();
  for (let sense = 0; sense < 5; sense += 1)
    await page.getByRole('region', { name: 'One minute to arrive' }).getByRole('button', { name: 'Next' }).click();
  await press(page, 'Back to writing');
  await expect(page.getByRole('button', { name: 'Step back for a minute' })).toBeFocused();
  await expect(box(page, 'The feeling, in a word')).toHaveValue('afraid');
});

test('very strong feelings show an offer to stop, with the plan', async ({ page }) => {
  await page.goto('/journal/eft-cbt?step=surface');
  await box(page, 'The feeling, in a word').fill('afraid');
  await box(page, 'How strong is it?, as a number').fill('95');
  const pause = page.getByRole('region', { name: 'A good moment to rest' });
  await expect(pause.getByRole('link', { name: 'Open my safety plan' })).toHaveAttribute('href', '/safety-plan');
  await pause.getByRole('button', { name: 'Stop here for today' }).click();
  await expect(page.getByRole('heading', { name: 'Where you are now' })).toBeVisible();
});

test('CRISIS-39 crisis words in the letter show help, and the entry is saved', async ({ page }) => {
  await page.goto('/journal/eft-cbt?step=letter');
  await box(page, 'Your letter').fill(unique('I want to die'));
  await expect(page.getByRole('region', { name: crisisWords })).toBeVisible();
  await press(page, 'See the result so far');
  await expect(page.getByRole('heading', { name: 'Where you are now' })).toBeVisible();
});

test('a reload in the middle restores all text and the step', async ({ page }) => {
  const words = unique('Dear me');
  await page.goto('/journal/eft-cbt?step=letter');
  await box(page, 'Your letter').fill(words);
  await expect(page.getByText(/^Kept on this device at /)).toBeVisible();
  await page.reload();
  await expect(box(page, 'Your letter')).toHaveValue(words);
});

test('an entry can be finished offline, and is sent when the connection returns', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/journal/eft-cbt?step=letter');
  await box(page, 'Your letter').fill(unique('Dear me'));
  await expect(page.getByText(/^Kept on this device at /)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await press(page, 'See the result so far');
  await expect(page.getByRole('heading', { name: 'Where you are now' })).toBeVisible();
  await sentOnReturn(page);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the emotion-focused journal has no accessibility violations', async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto('/journal/eft-cbt');
    await expect(step(page, 'Your body')).toBeVisible();
    await writeEntry(page, 'They left me out');
    await press(page, 'Finish');
    await expect(page.getByText('80 before, 50 after')).toBeVisible();
    await expectNoBarriers(page, 'the end');
    const { searchParams } = new URL(page.url());
    const steps = {
      surface: 'The feeling on top',
      underneath: 'Underneath',
      kind: 'What kind of feeling',
      hope: 'What you hope for',
      message: 'The old message',
      need: 'What it needs',
      urge: 'What it asks of you',
      opposing: 'Another feeling',
      meaning: 'A new meaning',
      letter: 'A kind letter',
      action: 'One thing to do',
      thought: 'The thought with it',
      again: 'Look again',
    };
    for (const [at, heading] of Object.entries(steps)) {
      await goWithin(page, `/journal/eft-cbt?entry=${searchParams.get('entry') ?? ''}&step=${at}`);
      await expect(step(page, heading)).toBeVisible();
      await expectNoBarriersInLight(page, at);
    }
    await press(page, 'Step back for a minute');
    await expectNoBarriers(page, 'a minute to arrive');
  });
});
