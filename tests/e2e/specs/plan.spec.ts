import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInLight } from '../support/barriers.ts';
import { cut, installed } from '../support/network.ts';
import { box, phone, press, step } from '../support/pages.ts';
import { expect, test, unique } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', as: 'patient' });

/** Creates a plan, or continues with one that earlier tests of this database left. */
async function makePlan(page: Page, sign: string): Promise<void> {
  await page.goto('/safety-plan?mode=edit');
  await press(page, 'Add a sign');
  await box(page, /^Sign \d+/)
    .last()
    .fill(sign);
  await press(page, 'Next');
  await expect(step(page, '2. What I can do alone')).toBeFocused();
  await press(page, /^4\. People I can tell/);
  await press(page, 'Add a person');
  const person = page.getByRole('group', { name: /^Person \d+$/ }).last();
  await person.getByRole('textbox', { name: 'Name' }).fill('Sam');
  await person.getByRole('textbox', { name: 'Telephone number' }).fill('+44 20 7946 0000');
  await press(page, 'Save my plan');
  await expect(page.getByRole('button', { name: 'Use my plan now' })).toBeVisible();
  await expect(page.getByText(sign)).toBeVisible();
}

test('a safety plan stored on the device opens offline: in the app, and on the crisis page while signed out', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(cut);
  // The session can't be refreshed either.
  watch.allow(/401/);
  const sign = unique('I stop answering messages');
  await makePlan(page, sign);
  await page.getByRole('switch', { name: 'Keep a copy on this device' }).check();
  await installed(page);
  await server.stop();

  await page.goto('/safety-plan');
  await expect(page.getByText(sign)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Sam' })).toHaveAttribute('href', 'tel:+442079460000');
  await press(page, 'Use my plan now');
  await expect(step(page, '1. How I notice it')).toBeFocused();

  // Signed out, the plan is still there.
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('signed-in'));
  await page.goto('/crisis');
  const plan = page.getByRole('region', { name: 'My safety plan' });
  await expect(plan.getByText(sign)).toBeVisible();
  await expect(plan.getByRole('link', { name: 'Text Sam' })).toHaveAttribute('href', 'sms:+442079460000');
});

test('what was typed right before Enter or a press stays, and the press counts', async ({ page }) => {
  await page.goto('/safety-plan?mode=edit');
  await press(page, 'Add a sign');
  const signs = box(page, /^Sign \d+/);
  const lines = [unique('I cannot sleep'), unique('I stop answering')];
  await signs.last().click();
  await page.keyboard.type(lines[0] ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.type(lines[1] ?? '');
  await press(page, 'Add a sign');
  const texts = () => signs.evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value));
  await expect.poll(texts).toEqual(expect.arrayContaining(lines));

  await press(page, /^6\. /);
  await press(page, 'Add a change');
  const change = page.getByRole('group', { name: /^Change \d+$/ }).last();
  await change.getByRole('textbox').first().click();
  const words = unique('The pills are with my sister');
  await page.keyboard.type(words);
  await change.getByRole('checkbox').click();
  await expect(change.getByRole('checkbox')).toBeChecked();
  await expect(change.getByRole('textbox').first()).toHaveValue(words);
});

test('without the choice nothing of the plan is on the device, and withdrawing the choice deletes it', async ({ page }) => {
  const sign = unique('I cannot sleep');
  await makePlan(page, sign);
  const onDevice = () => page.evaluate(() => localStorage.getItem('device-safety-plan'));
  expect(await onDevice()).toBeNull();
  const copy = page.getByRole('switch', { name: 'Keep a copy on this device' });
  await copy.check();
  expect(await onDevice()).toContain(sign);
  await copy.uncheck();
  expect(await onDevice()).toBeNull();
  await page.goto('/crisis');
  await expect(page.getByRole('region', { name: 'My safety plan' })).toBeHidden();
});

test('the plan can be read, edited and used without accessibility violations', async ({ page }) => {
  test.setTimeout(120_000);
  await makePlan(page, unique('I think it will never change'));
  await page.setViewportSize(phone.viewport);
  await page.goto('/safety-plan');
  await expect(page.getByRole('button', { name: 'Use my plan now' })).toBeVisible();
  await expectNoBarriers(page, 'the plan');
  for (const at of ['warningSigns', 'actions', 'helpers', 'surroundings', 'ready']) {
    await page.goto(`/safety-plan?mode=edit&step=${at}`);
    await expect(page.getByRole('button', { name: 'Save my plan' })).toBeVisible();
    const add = page.getByRole('button', { name: /^Add (a|something)/ }).first();
    if (await add.isVisible()) await add.click();
    await expectNoBarriersInLight(page, `step ${at}`);
  }
  await page.goto('/safety-plan?mode=use');
  await expect(page.getByRole('button', { name: 'Next step' })).toBeVisible();
  await expectNoBarriers(page, 'the plan in use');
});

test('the chosen country comes first on the crisis page', async ({ page }) => {
  await page.goto('/settings#place');
  await page.getByLabel('Country', { exact: true }).selectOption('GB');
  await page.goto('/crisis');
  const card = page.getByRole('region', { name: 'You need to talk to someone soon' });
  await expect(card.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
  await page.goto('/settings#place');
  await page.getByLabel('Country', { exact: true }).selectOption('');
});

test('a line that is removed right after it was typed comes back as it was', async ({ page }) => {
  await page.goto('/safety-plan?mode=edit');
  await press(page, 'Add a sign');
  const last = box(page, /^Sign \d+/).last();
  const words = unique('I cannot sleep');
  await last.click();
  await page.keyboard.type(words);
  await page
    .getByRole('button', { name: /^Remove Sign/ })
    .last()
    .click();
  await press(page, 'Undo');
  await expect(last).toHaveValue(words);
});
