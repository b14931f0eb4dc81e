import type { Page, Route } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { phone, press } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/**
 * Screenshots and checks of the sign-in pages after something has happened on them. walk.spec.ts
 * covers their initial state.
 */
const email = (page: Page) => page.getByLabel('Email address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function signUp(page: Page, words: string): Promise<void> {
  await page.goto('/signup');
  await email(page).fill('somebody.with.quite.a.long.name@people.example');
  await password(page).fill(words);
  await press(page, 'Create account');
}

/** Each function resolves when the state is shown. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'fields left empty': async (page) => {
    await page.goto('/login');
    await press(page, 'Sign in');
    await expect(page.getByRole('alert').filter({ hasText: 'Enter your password.' })).toBeFocused();
  },
  'a password that is too short': async (page) => {
    await signUp(page, 'elevenchars');
    await expect(page.getByRole('alert').filter({ hasText: '12 characters or more' })).toBeFocused();
    await expect(password(page)).toHaveValue('elevenchars');
  },
  'a password that is easy to guess': async (page) => {
    await signUp(page, 'password1234');
    await expect(password(page)).toHaveAccessibleDescription(/too easy to guess/);
    await expect(password(page)).toHaveValue('password1234');
  },
  'a demo account filled in': async (page) => {
    await page.goto('/login');
    await press(page, 'Use the demo therapist');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
    await expect(email(page)).toHaveValue('demo-therapist@evenkeel.example');
  },
  'a mail on its way': async (page) => {
    await page.goto('/login-no-password');
    await email(page).fill(`ana-${Date.now().toString(36)}@people.example`);
    await press(page, 'Email me a link');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'a mailbox on this machine' })).toBeVisible();
  },
  'the same answer for an unknown address': async (page) => {
    await page.goto('/forgot-password');
    await email(page).fill('nobody@people.example');
    await press(page, 'Email me a link');
    await expect(page.getByText('If there’s an account for nobody@people.example')).toBeVisible();
  },
  'a link that has run out': async (page) => {
    await page.goto('/reset-password?error=access_denied&error_code=otp_expired&error_description=x');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
  },
  'a link that this browser did not ask for': async (page) => {
    const token = `${part({ alg: 'HS256' })}.${part({ sub: 'x', email: 'ana@people.example', session_id: 's' })}.x`;
    await page.goto(`/login-no-password#access_token=${token}&refresh_token=r&expires_in=900&token_type=bearer&type=magiclink`);
    await expect(page.getByRole('heading', { name: 'Continue as a***@people.example?' })).toBeFocused();
    expect(page.url()).not.toContain('token');
  },
  'Google beside it': async (page) => {
    await page.route('**/auth/v1/settings', answer(200, { external: { google: true, email: true } }));
    await page.goto('/login-no-password');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  },
};

test.use(phone);

test('OPEN-01 OPEN-02 OPEN-03 OPEN-04 OPEN-29 the sign-in pages are accessible in every state', async ({ page, watch }) => {
  test.setTimeout(150_000);
  // The server rejects some requests, and the browser logs each.
  watch.allow(/status of 4\d\d/);
  for (const [what, arrive] of Object.entries(states)) {
    await test.step(what, async () => {
      await arrive(page);
      await expectNoBarriers(page, what);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
  }
});
