import { type Page } from '@playwright/test';
import { codeIn, linkIn, newestMail } from '../support/mail.ts';
import { expectShown } from '../support/pages.ts';
import { bearer, demoAccount, sendSignInForm, signInByForm } from '../support/people.ts';
import { expect, field, openJournal, saveButton, saved, test, unique } from '../support/test.ts';

const password = 'seven quiet kettles sing';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

let count = 0;
function newAddress(): string {
  count += 1;
  return `ana-${Date.now().toString(36)}-${count}@people.example`;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/** Uses the mailbox page, like a user who tries the server locally. */
async function confirmThroughMailbox(page: Page, email: string): Promise<void> {
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  await page.getByRole('article').first().getByRole('link', { name: 'Confirm my address' }).click();
  await expect(heading(page)).toHaveText('Confirm your address');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

async function throughOnboarding(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding\/welcome/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/onboarding\/context/);
  await page.getByLabel('I understand and agree to these guidelines.').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/onboarding\/next-steps/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/onboarding\/help/);
}

test('PROV-07 ONB-01 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-22 ROUTE-48 a new user signs up, confirms, goes through the introduction, and writes a first entry', async ({
  page,
  server,
  watch,
}) => {
  const email = newAddress();
  await signUp(page, email);
  expect(linkIn(await newestMail(page, server.url, email, /confirm/i))).toContain(encodeURIComponent('/auth/processing'));
  await confirmThroughMailbox(page, email);
  await throughOnboarding(page);
  await page.getByRole('button', { name: 'Start my first journal' }).click();
  await expect(page).toHaveURL(/\/journal\/new\?guided=1/);
  const words = unique('My first day here');
  await field(page, 'Situation').fill(words);
  await page.getByRole('button', { name: 'See the result so far' }).click();
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await page.goto('/guided-journal');
  await expect(page.getByRole('region', { name: 'Your last records' }).getByText(words)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard');
});

test('the mailbox and the page that confirms look like the app', async ({ page, server }) => {
  const email = newAddress();
  await signUp(page, email);
  const look = () =>
    page.evaluate(() => {
      const { fontFamily } = getComputedStyle(document.querySelector('h1')!);
      return { font: fontFamily.split(',')[0], icon: document.querySelector('link[rel="icon"]')?.getAttribute('href') };
    });
  await page.goto('/help');
  await expectShown(page);
  const app = await look();
  for (const open of [
    () => page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`),
    async () => page.goto(linkIn(await newestMail(page, server.url, email, /confirm/i))),
  ]) {
    await open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await look()).toEqual(app);
    await expect(page.getByRole('link', { name: /Evenkeel/ }).first()).toBeVisible();
  }
});

test('PROV-02 a link by email signs in once, and so does a code', async ({ page, browser, server, watch }) => {
  watch.allow(/403|422/);
  const email = newAddress();
  await page.goto('/login-no-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = linkIn(await newestMail(page, server.url, email, /sign-in link|confirm/i));
  // A mail scanner follows the link first.
  const scanned = await page.request.get(link);
  expect(scanned.status()).toBe(200);
  await page.goto(link);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL(/\/onboarding\/welcome/);
  expect(page.url()).not.toMatch(/code=|access_token/);

  await page.goto(link);
  await expect(page).toHaveURL(/\/onboarding|login-no-password|dashboard/);

  // A code needs another mailbox, because each gets at most one mail a minute.
  const elsewhere = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  const friend = newAddress();
  await other.goto('/login-no-password');
  await other.getByLabel('Email address').fill(friend);
  await other.getByRole('button', { name: 'Email me a link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await other.getByLabel('Code from the email').fill(codeIn(await newestMail(other, server.url, friend, /sign-in link|confirm/i)));
  await other.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(other).toHaveURL(/\/onboarding\/welcome/);
  await elsewhere.close();
});

test('PROV-11 PROV-12 ROUTE-49 a forgotten password is reset, and the new one signs in', async ({ page, server, watch }) => {
  const email = newAddress();
  await server.addUser(email, password);
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(/If there’s an account for/)).toBeVisible();
  const link = linkIn(await newestMail(page, server.url, email, 'Set a new password'));
  expect(link).toContain(encodeURIComponent('/reset-password'));
  await page.goto(link);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL(/\/reset-password/);
  const fresh = 'nine patient lanterns glow';
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await sendSignInForm(page, email, fresh);
  await expect(page).toHaveURL(/\/onboarding\/welcome/);
});

test('ROUTE-47 GUARD-04 GUARD-06 a deep link redirects to sign-in and back, with its query', async ({ page, server }) => {
  await page.goto('/journal/new?guided=1');
  await expect(page).toHaveURL(/\/login-no-password\?returnTo=%2Fjournal%2Fnew%3Fguided%3D1/);
  expect(await page.evaluate(() => sessionStorage.getItem('post_login_redirect'))).toContain('/journal/new?guided=1');
  await page.getByRole('link', { name: 'Sign in with a password' }).click();
  await signInByForm(page, server.url, 'patient');
  await expect(page).toHaveURL('/journal/new?guided=1');
});

test('PROV-01 a wrong password shows a message and keeps what was typed', async ({ page, server, watch }) => {
  watch.allow(/400/);
  const { email } = await demoAccount(page.context(), server.url, 'patient');
  await page.goto('/login');
  await sendSignInForm(page, email, 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('signed in as a patient', () => {
  test.use({ as: 'patient' });

  test('a therapist page redirects a patient to their own dashboard', async ({ page }) => {
    await page.goto('/therapist-dashboard');
    await expect(page).toHaveURL('/dashboard');
  });

  test('a session that ends in mid-sentence loses no text', async ({ page, server, watch }) => {
    watch.allow(/401|400/);
    await openJournal(page);
    const words = unique('In the middle of a sentence');
    await field(page, 'Situation').fill(words);
    await expect(page.getByText(/^Kept on this device/)).toBeVisible();
    // Ended from another device.
    const headers = await bearer(page.context(), server.url, 'patient');
    expect((await page.request.post('/auth/v1/logout?scope=others', { headers })).status()).toBe(204);

    await saveButton(page).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('You were signed out. What you wrote is still on this device.')).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign in with a password' }).click();
    await signInByForm(page, server.url, 'patient');
    await expect(page).toHaveURL(/\/journal\/new/);
    await expect(field(page, 'Situation')).toHaveValue(words);
    await saveButton(page).click();
    await expect(saved(page)).toBeVisible();
  });
});

test.describe('signed in as a therapist', () => {
  test.use({ as: 'therapist' });

  test('the patient dashboard redirects a therapist to their own', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/therapist-dashboard');
  });
});
