import { type Page } from '@playwright/test';
import { expectNoBarriersInLight } from '../support/barriers.ts';
import { expectShown, phone, press } from '../support/pages.ts';
import { accountMenu } from '../support/people.ts';
import { expect, field, openJournal, refuseStorage, test } from '../support/test.ts';

const slowWords = 'This is taking longer than expected';
const exit = 'https://www.bbc.co.uk/weather';

// A precached file would bypass the routes with which these tests delay files.
test.use({ serviceWorkers: 'block', as: 'patient' });

/** Makes the shell throw in an effect, so that only the outermost error screen is left. */
const breakFrame = () => {
  window.matchMedia = (() => {
    if (document.body) throw new TypeError('Failed to fetch');
    return { matches: false };
  }) as never;
};

/** Makes React fail to attach to the root. */
const breakStart = () => {
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...all) {
    if (this instanceof Element && this.id === 'root') throw new Error('no');
    return listen.apply(this, all);
  };
};

/** Mocks the destination of the quick exit. */
async function answerElsewhere(page: Page): Promise<void> {
  await page.route(`${exit}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }));
}

const note = (page: Page) => page.getByRole('region', { name: 'About this demo' });

test.describe('on a phone', () => {
  test.use(phone);

  test('SHELL-08 LOAD-03 ERR-36 the shell has no accessibility violations', async ({ page, browser, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/./);
    await openJournal(page);
    await expect(note(page)).toBeVisible();
    await expectNoBarriersInLight(page, 'journal with the note');
    await press(page, 'Get help now');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriersInLight(page, 'help dialog');
    await page.route('**/assets/learn-*.js', () => {});
    await page.goto('/learn', { waitUntil: 'commit' });
    await expect(page.getByText(slowWords)).toBeVisible();
    await expectNoBarriersInLight(page, 'loading');
    await page.route('**/assets/help-*.js', (route) => route.abort());
    await page.goto('/help');
    await expect(page.getByText('Something went wrong loading this page.')).toBeVisible();
    await expectNoBarriersInLight(page, 'page-level error');

    const openBroken = async (script: () => void) => {
      const broken = await browser.newPage();
      await broken.addInitScript(script);
      await broken.goto('/');
      return broken;
    };
    const noFrame = await openBroken(breakFrame);
    await expect(noFrame.getByText('Check that you’re online.')).toBeVisible();
    await noFrame.getByText('Technical details').click();
    await expectNoBarriersInLight(noFrame, 'app-level error');
    await noFrame.close();

    const noStart = await openBroken(breakStart);
    await expect(noStart.getByText('React App Failed to Render')).toBeVisible();
    await expectNoBarriersInLight(noStart, 'render failure');
    await noStart.close();
  });
});

test('SHELL-08 SHELL-11 STORE-03 STORE-05 the disclaimer stays dismissed, in new tabs too, until storage is cleared', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/');
  await expect(note(page)).toContainText('not a substitute for professional care');
  await expect(note(page)).toHaveCSS('background-color', 'rgb(255, 243, 214)');
  await press(page, 'Dismiss this note');
  await expect(note(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expectShown(page);
  await expect(note(page)).toBeHidden();
  const other = await context.newPage();
  watch.follow(other);
  await other.goto('/help');
  await expectShown(other);
  await expect(note(other)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('storage-version'))).toBe('1');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(note(page)).toBeVisible();
});

test('STORE-08 the app starts with broken storage and without storage', async ({ page, browser, watch }) => {
  await page.goto('/');
  await page.evaluate(() => ['theme-mode', 'storage-version', 'disclaimer-dismissed'].forEach((key) => localStorage.setItem(key, '{')));
  await page.reload();
  await expectShown(page);
  await expect(note(page)).toBeVisible();

  const bare = await browser.newPage();
  watch.follow(bare);
  await bare.addInitScript(refuseStorage);
  await bare.goto('/');
  await expectShown(bare);
  await expect(note(bare)).toBeVisible();
  await press(bare, 'Dismiss this note');
  await expect(note(bare)).toBeHidden();
  await bare.close();
});

test('SHELL-01 SHELL-03 SHELL-04 SHELL-05 SHELL-06 SHELL-07 SHELL-12 the footer of every page can be reached on a phone', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await page.setViewportSize({ width: 375, height: 667 });
  for (const path of ['/', '/journal/new', '/learn', '/help', '/no-such-page']) {
    await page.goto(path);
    await expectShown(page);
    for (const [name, address] of [
      ['Privacy', '/privacy'],
      ['Help', '/help'],
      ['Learn', '/learn'],
      ['Crisis help', '/crisis'],
      ['About', '/about'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', address);
      await link.click({ trial: true });
    }
  }
});

test('the quick exit replaces the page, and Back does not return to it', async ({ page }) => {
  await answerElsewhere(page);
  await page.goto('/help');
  await page.goto('/journal/new');
  await page.getByRole('banner').getByRole('link', { name: 'Leave this site' }).click();
  await expect(page).toHaveURL(exit);
  await page.goBack();
  await expect(page).toHaveURL('/help');
});

test('the quick exit clears the screen first, also from the help dialog', async ({ page }) => {
  await answerElsewhere(page);
  await openJournal(page);
  await press(page, 'Get help now');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It does not clear your history.');
  const left = await dialog.getByRole('link', { name: 'Leave this site' }).evaluate((link: HTMLElement) => {
    link.click();
    return [getComputedStyle(document.body).visibility, document.querySelector('dialog')?.open, document.title];
  });
  expect(left).toEqual(['hidden', false, 'Loading']);
  await expect(page).toHaveURL(exit);
});

test('pressing Shift three times leaves the site, typing capitals does not', async ({ page }) => {
  await answerElsewhere(page);
  await openJournal(page);
  const situation = field(page, 'Situation');
  await situation.focus();
  for (const letter of ['A', 'B', 'C', 'D']) await page.keyboard.press(`Shift+${letter}`);
  await expect(situation).toHaveValue('ABCD');
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(exit);
});

test('LOAD-01 LOAD-02 LOAD-04 LOAD-05 a slow page shows its name, then a hint and two buttons', async ({ page, watch }) => {
  watch.allow(/ERR_ABORTED|ERR_FAILED/);
  let held = true;
  await page.route('**/assets/help-*.js', async (route) => {
    if (!held) await route.continue();
  });
  await page.goto('/');
  await expectShown(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByText('Loading Help...')).toBeVisible();
  await expect(page.getByText(slowWords)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/help', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  held = false;
  await press(page, 'Reload');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
});

test('ERR-23 ERR-24 ERR-36 a page whose code failed to load recovers', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Error in route match|dynamically imported module/);
  let broken = true;
  await page.route('**/assets/learn-*.js', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/learn');
  const heading = page.getByRole('heading', { level: 1 });
  // Once the session is known, the page is retried automatically.
  await expect(accountMenu(page)).toBeVisible();
  await expect(heading).toHaveText('Something went wrong loading this page.');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible();
  broken = false;
  await press(page, 'Try again');
  await expect(heading).toHaveText('Learn about CBT journaling');
});

test('ERR-25 the page-level error screen links back', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Error in route match|dynamically imported module/);
  await page.route('**/assets/learn-*.js', (route) => route.abort());
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('ERR-26 ERR-27 ERR-28 ERR-32 ERR-33 the app-level error screen says what helps, and copies no user text', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/./);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(breakFrame);
  await page.goto('/journal/new?entry=0197f0e0-0000-7000-8000-000000000001#access_token=secret');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Something went wrong');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('network');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await press(page, 'Copy Error Details');
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Category: network');
  expect(copied).toContain('/journal/new');
  expect(copied).not.toMatch(/entry=|secret/);
});

test('ERR-34 an app that cannot start says so, and can be refreshed', async ({ page, watch }) => {
  watch.allow(/./);
  await page.addInitScript(breakStart);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('React App Failed to Render');
  await expect(page.getByRole('link', { name: 'Refresh Page' })).toHaveAttribute('href', '/help');
});

test('THEME-01 THEME-02 light and dark are stored, also by keyboard, without a flash', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.goto('/');
  // The header changes once the session is known.
  await expect(accountMenu(page)).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Light or dark' }).focus();
  for (const theme of ['dark', 'light', 'dark']) {
    await page.keyboard.press('Enter');
    await expect(html).toHaveAttribute('data-theme', theme);
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('dark');
  // Only the small script in the head runs, because the rest is blocked.
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.reload().catch(() => {});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('Tab reaches every control of the shell in order', async ({ page }) => {
  await openJournal(page);
  await expect(accountMenu(page)).toBeVisible();
  const names: string[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => (document.activeElement?.textContent ?? '').trim().replace(/^Your account: .*/, 'Your account')));
  }
  expect(names).toEqual([
    'Skip to content',
    'Dismiss this note',
    'Evenkeel',
    'Journal',
    'Dashboard',
    'Tools',
    'Your account',
    'Leave this site',
    'Get help now',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Get help now' })).toBeFocused();
});

test('the header has one row at 320 px and at 200 %, and nothing is pinned in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings');
  await expect(accountMenu(page)).toBeVisible();
  const header = page.getByRole('banner');
  const controls = header.getByRole('link').or(header.getByRole('button')).or(header.locator('summary')).filter({ visible: true });
  const rows = () =>
    controls.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      // All controls share a line: none starts below the end of another. None overlaps its neighbour.
      const inLine = Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
      const sorted = boxes.toSorted((a, b) => a.left - b.left);
      const apart = sorted.every(({ left }, at) => at === 0 || left >= (sorted[at - 1]?.right ?? 0) - 1);
      return { count: boxes.length, inLine, apart };
    });
  expect(await rows()).toEqual({ count: 5, inLine: true, apart: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(header).toHaveCSS('position', 'sticky');

  await page.setViewportSize({ width: 640, height: 450 });
  await expect(header).toHaveCSS('position', 'static');
  await expect(page.getByRole('navigation', { name: 'Main places' })).toHaveCSS('position', 'static');
  expect(await rows()).toEqual({ count: 5, inLine: true, apart: true });
});

test('all tools are one press away, in four groups, the last used first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reframe-coach');
  await press(page, 'Tools');
  const menu = page.getByRole('dialog', { name: 'Your tools' });
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['Write', 'Look', 'Practise', 'Look back']);
  await expect(menu.getByRole('region', { name: 'Practise' }).getByRole('link').first()).toHaveText('Reframe coach');
  await menu.getByRole('link', { name: 'Mood logs' }).click();
  await expect(page).toHaveURL('/mood-logs');
  await expect(menu).toBeHidden();
});

test('a production build has no gallery', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this page');
});
