import { expectNoBarriers } from '../support/barriers.ts';
import { phone } from '../support/pages.ts';
import { signIn } from '../support/people.ts';
import { expect, field, openJournal, saveButton, saved, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

test('ROUTE-33 saves a new name on the server, and shows it at once', async ({ page }) => {
  await page.goto('/settings');
  const name = page.getByRole('textbox', { name: 'What should we call you?' });
  const other = unique('Robin');
  await name.fill(other);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('banner')).toContainText(other);
  await page.reload();
  await expect(name).toHaveValue(other);
});

test('ROUTE-33 ends the session of another browser', async ({ page, browser, server, watch }) => {
  const elsewhere = await browser.newContext({
    baseURL: server.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
  });
  const other = await elsewhere.newPage();
  await signIn(other, server.url, 'patient');
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.goto('/settings#sessions');
  const list = page.getByRole('list', { name: 'Signed in on' });
  await expect(list.getByRole('listitem').first()).toContainText('This browser');
  await list.getByRole('listitem').filter({ hasText: 'Safari on an iPhone' }).first().getByRole('button').click();
  await expect(page.getByText('That device is signed out.').first()).toBeVisible();

  // The other browser learns on its next request that its session has ended.
  watch.allow(/status of 40[013]/);
  await other.goto('/settings');
  await expect(other).toHaveURL((url) => url.pathname === '/login-no-password');
  await elsewhere.close();
});

test('a draft is listed in Settings until it is removed, and can be restored', async ({ page }) => {
  await openJournal(page);
  const words = unique('The bus was late');
  await field(page, 'Situation').fill(words);
  await expect(page.getByText(/on this device/).first()).toBeVisible();
  await page.goto('/settings#drafts');
  const drafts = page.getByRole('region', { name: 'Unsaved text on this device' });
  await expect(drafts).toContainText(words);
  await drafts.getByRole('button', { name: 'Remove' }).click();
  await expect(drafts).not.toContainText(words);
  await page.getByRole('button', { name: 'Undo' }).click();
  await drafts.getByRole('link', { name: 'Continue' }).click();
  await expect(field(page, 'Situation')).toHaveValue(words);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('OPEN-18 the settings are a list of groups; what was typed in one is still there after a look at the others', async ({ page }) => {
    await page.goto('/settings');
    const groups = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    const back = page.getByRole('link', { name: 'All settings' });
    const name = page.getByRole('textbox', { name: 'What should we call you?' });
    await expect(groups).toHaveCount(7);
    const names = await groups.allTextContents();
    await groups.first().click();
    await name.fill('River');
    await back.click();
    for (const [at, title] of names.entries()) {
      await groups.nth(at).click();
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused();
      await expect(back).toBeInViewport();
      if (title === 'Privacy on this device') await expectNoBarriers(page, `Settings, ${title}`);
      await back.click();
      await expect(groups.nth(at)).toBeFocused();
    }
    await groups.first().click();
    await expect(name).toHaveValue('River');
  });
});
