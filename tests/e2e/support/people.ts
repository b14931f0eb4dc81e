import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The demo users of a server in demo mode. Their names and passwords come from its API. */
export type Who = 'patient' | 'therapist';

interface DemoAccount {
  email: string;
  password: string;
  role: Who;
}

export async function demoAccount(context: BrowserContext, url: string, who: Who): Promise<DemoAccount> {
  const answer = await context.request.get(`${url}/api/config`);
  const { demoAccounts } = (await answer.json()) as { demoAccounts: DemoAccount[] };
  const account = demoAccounts.find(({ role }) => role === who);
  if (!account) throw new Error(`the server has no demo ${who}`);
  return account;
}

/** Returns a token for requests outside the app. */
export async function bearer(context: BrowserContext, url: string, who: Who): Promise<{ authorization: string }> {
  const { email, password } = await demoAccount(context, url, who);
  const answer = await context.request.post(`${url}/auth/v1/token?grant_type=password`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/**
 * Signs in without the form: sets the session cookie and the marker in local storage, on a page
 * without the app, as soon as the browser has its first bytes. The form itself is covered by
 * accounts.spec.ts.
 */
export async function signIn(page: Page, url: string, who: Who): Promise<void> {
  const context = page.context();
  const { email, password } = await demoAccount(context, url, who);
  const answer = await context.request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { 'x-session-transport': 'cookie' },
    data: { email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`${url}/crisis`, { waitUntil: 'commit' });
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
}

/** Fills in and submits the password form. */
export async function sendSignInForm(page: Page, email: string, password: string): Promise<void> {
  // The page before it may have a field for an email address, too, but none for a password.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in with the form, without reloading the page, as in a browser that forbids storage. */
export async function signInByForm(page: Page, url: string, who: Who): Promise<void> {
  const { email, password } = await demoAccount(page.context(), url, who);
  await sendSignInForm(page, email, password);
}

/** Shown in the header once the session is known. */
export const accountMenu = (page: Page) => page.getByRole('banner').locator('summary');

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
}
