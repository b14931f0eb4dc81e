import { chromium } from '../support/browser.ts';
import { expect, test as base } from '../support/test.ts';
import { expectShown } from '../support/pages.ts';
import { TestServer } from '../support/server.ts';

const site = 'evenkeel.test';

// The browser maps these names to the loopback address, without DNS.
const test = base.extend({
  server: async ({}, use, info) => {
    const server = await TestServer.create(info.project.name, {
      // A server with a name of its own has a public address, and no demo accounts.
      EVENKEEL_DEMO: '0',
      EVENKEEL_PUBLIC_URL: `https://${site}`,
      EVENKEEL_CANONICAL_HOST: site,
      // The www variant needs no listing.
      EVENKEEL_ALIAS_HOSTS: `evenkeel-app.netlify.test, other.test`,
    });
    await server.start();
    try {
      await use(server);
    } finally {
      await server.stop();
    }
  },
});
test.use({ launchOptions: chromium('--host-resolver-rules=MAP *.test 127.0.0.1') });

test('REDIR-08 REDIR-09 REDIR-10 REDIR-15 other hosts redirect to the canonical one before a page is shown', async ({
  page,
  server,
  watch,
}) => {
  // Over plain HTTP the browser warns that it ignores a header.
  watch.allow(/Cross-Origin-Opener-Policy/);
  const port = new URL(server.url).port;
  for (const name of [`www.${site}`, 'evenkeel-app.netlify.test', 'other.test']) {
    await page.goto(`http://${name}:${port}/learn?x=1&y=2#patterns`);
    await page.waitForURL(`http://${site}:${port}/learn?x=1&y=2#patterns`);
    await expectShown(page);
  }
});

test('REDIR-08 the canonical host and local addresses are not redirected', async ({ page, server, watch }) => {
  watch.allow(/Cross-Origin-Opener-Policy/);
  const port = new URL(server.url).port;
  for (const address of [`http://${site}:${port}/learn`, `${server.url}/learn`, `http://localhost:${port}/learn`]) {
    await page.goto(address);
    await expectShown(page);
    expect(page.url()).toBe(address);
  }
});

test('REDIR-11 REDIR-12 REDIR-13 an encoded "#" is decoded, with what follows it', async ({ page, watch }) => {
  watch.allow(/40[0-9]/);
  // The app removes tokens from the address at once, so the test records all navigations.
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(frame.url()));
  await page.goto('/%23access_token=t&type=recovery');
  await expect.poll(() => been.some((url) => url.endsWith('/reset-password#access_token=t&type=recovery'))).toBe(true);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.goto('/%23access_token=t&type=signup');
  await expect.poll(() => been.some((url) => /\/(auth|login-no-password)#access_token=t&type=signup$/.test(url))).toBe(true);
  await expect(page).toHaveURL(/\/login-no-password$/);
  await page.goto('/learn?x=%23a');
  await expect(page).toHaveURL(/\/learn\?x=%23a$/);
});
