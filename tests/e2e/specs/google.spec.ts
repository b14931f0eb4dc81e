import { OAuth2Server } from 'oauth2-mock-server';
import { freePort } from '../../support/server.mjs';
import { TestServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

const email = 'gita@people.example';

/**
 * A third-party OpenID Connect provider in place of Google, which approves everything for one user.
 */
const test = base.extend({
  server: async ({}, use, info) => {
    const issuer = new OAuth2Server();
    await issuer.issuer.keys.generate('RS256');
    await issuer.start(await freePort(), '127.0.0.1');
    issuer.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, { sub: email, email, email_verified: true }));
    const server = await TestServer.create(info.project.name, {
      OIDC_ISSUER: issuer.issuer.url ?? '',
      OIDC_CLIENT_ID: 'evenkeel-e2e',
      OIDC_CLIENT_SECRET: 'known-to-everybody',
    });
    await server.start();
    try {
      await use(server);
    } finally {
      await server.stop();
      await issuer.stop();
    }
  },
});

test('PROV-03 PROV-04 PROV-05 Google signs in, asks for consent each time, and returns to the requested page', async ({ page, watch }) => {
  // The provider has no favicon.
  watch.allow(/404/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/authorize')) asked.push(request.url());
  });
  await page.goto('/login-no-password');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/onboarding\/welcome/);
  expect(page.url()).not.toMatch(/code=|state=|access_token/);
  const atIssuer = asked.find((url) => url.includes('client_id='));
  expect(asked.map(decodeURIComponent).some((url) => /redirect_to=[^&]*\/login-no-password/.test(url))).toBe(true);
  expect(atIssuer).toContain('access_type=offline');
  expect(atIssuer).toContain('prompt=consent');
  await page.reload();
  await expect(page).toHaveURL(/\/onboarding\/welcome/);
});

test('without an issuer no page offers Google', async ({ page, browser }, info) => {
  await page.goto('/login-no-password');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  const plain = await TestServer.create(info.project.name);
  await plain.start();
  const context = await browser.newContext({ baseURL: plain.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.goto('/login-no-password');
  await expect(other.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  await context.close();
  await plain.stop();
});
