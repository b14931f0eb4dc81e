import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { expectNoBarriers, expectNoBarriersInLayout, expectNoBarriersInLight, resize } from '../support/barriers.ts';
import { type Access, allPages, expectShown, goWithin, phone } from '../support/pages.ts';
import { countShifts, expectStill } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

type Viewer = 'visitor' | 'patient' | 'therapist';

const { height } = phone.viewport;
const notFound = 'We couldn’t find this page';
/** Addresses that redirect: the first four to sign-in, the last to its first step. */
const aliases = ['/auth', '/password-no-login', '/auth/processing', '/auth/callback', '/onboarding'];
/** Addresses with parameters are covered below and in accounts.spec.ts. */
const plain = allPages.filter(({ path }) => !path.includes('$') && !aliases.includes(path));

const home: Record<Viewer, string> = { visitor: '/login-no-password', patient: '/dashboard', therapist: '/therapist-dashboard' };
/** Pages that redirect signed-in users. */
const signInPages = ['/login', '/login-no-password', '/signup'];

/** Public pages are the same for all but for the header, which each user's own pages show too. So they are checked once. */
const isCheckedAs = (who: Viewer, access: Access): boolean => who === 'visitor' || !['public', 'auth', 'guest'].includes(access);

function mayOpen(who: Viewer, path: string, access: Access): boolean {
  if (access === 'public' || access === 'guest') return true;
  if (who === 'visitor') return access === 'auth';
  if (access === 'auth') return !signInPages.includes(path);
  return access === 'login' || access === who || (access === 'onboarding' && who === 'patient');
}

/** Opens an address directly, as from a link in an email. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expectLoaded(page);
}

async function expectLoaded(page: Page): Promise<void> {
  await expectShown(page);
  // Content that loads later would make the page taller during the check.
  await expect(page.getByRole('main').getByText(/^(Looking for|Loading) your /)).toHaveCount(0);
}

/** A document without the app. */
const outside = '/crisis';

/** Arrives at a page as a link inside the app leads there; outside the app, as any link. */
async function arrive(page: Page, address: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  if (address === outside || pathname === outside || origin === 'null') await page.goto(address, { waitUntil: 'domcontentloaded' });
  else await goWithin(page, address);
}

/** Arrives at a page that stays. The address changes at once, so the page is there when the heading before is gone. */
async function arriveAnew(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
  await arrive(page, address);
  await expect(page.locator('h1[data-before]'), `${address} takes the place of the page before`).toHaveCount(0);
}

const mostChrome = 0.15;

/** Nothing moved while the page loaded, and what stays in view leaves most of the screen to the page. */
async function expectCalm(page: Page, path: string): Promise<void> {
  const chrome = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const pinned = [...document.querySelectorAll('header, [data-bottom-bar], [data-foot-strip]')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    const tall = pinned.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    return tall / window.innerHeight;
  });
  await expectStill(page, path);
  expect.soft(chrome, `${path}: part of the screen that header and bar take`).toBeLessThanOrEqual(mostChrome);
}

async function lookAt(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).not.toHaveText('');
  await expect(heading, `${path} is built`).not.toHaveText(notFound);
  expect.soft(await page.title(), path).toMatch(/\S/);
  await expect.soft(page.getByRole('contentinfo'), `SHELL-02 ${path}`).toContainText('not HIPAA');
  await expectNoBarriers(page, path);
}

/**
 * Shows the page on a wide screen, where only the layout is checked: colours don't depend on the
 * width. The frame has parts that only wide screens show, so one page per user is checked wholly.
 */
async function lookAtWide(page: Page, path: string, isWhole: boolean): Promise<void> {
  await resize(page, 1280, height);
  await (isWhole ? expectNoBarriersInLight : expectNoBarriersInLayout)(page, `${path}, wide`);
  await resize(page, phone.viewport.width, height);
}

/** The range of hues in degrees of each role's primary and accent colour: blue with purple, green with yellow. */
const hues = { patient: { primary: [200, 240], accent: [255, 290] }, therapist: { primary: [130, 165], accent: [40, 60] } } as const;

/** Checks the hues of the colours as the browser computes them, in both themes. */
async function expectPalette(page: Page, role: 'patient' | 'therapist'): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const name of ['primary', 'accent'] as const) {
      const [low, high] = hues[role][name];
      const hue = await page.evaluate((variable) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(${variable})`;
        const [r = 0, g = 0, b = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
        probe.remove();
        const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
        const sixth = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
        return (sixth * 60 + 360) % 360;
      }, `--${name}`);
      expect.soft(hue, `${role}, ${theme}, ${name}`).toBeGreaterThan(low);
      expect.soft(hue, `${role}, ${theme}, ${name}`).toBeLessThan(high);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Returns whether the browser still runs scripts in the page. Its process has been seen to hang, once in hundreds of pages. */
const responds = (page: Page): Promise<boolean> => Promise.race([page.evaluate(() => true).catch(() => true), pause(5_000, false)]);

for (const who of ['visitor', 'patient', 'therapist'] as const) {
  test.describe(`as ${who}`, () => {
    test.use({ as: who, ...phone });

    test(`SHELL-01 THEME-03 THEME-04 THEME-05 THEME-07 ROUTE-50 every page opens or redirects without accessibility violations, light and dark, on a phone and on a wide screen (${who})`, async ({
      page: first,
      watch,
    }) => {
      test.setTimeout(420_000);
      let page = first;
      await page.addInitScript(countShifts);
      const visit = ({ path, access }: (typeof plain)[number]) =>
        test.step(
          path,
          async () => {
            if (!mayOpen(who, path, access)) {
              await arrive(page, path);
              await expect(page, `${path} leads ${who} on`).toHaveURL((url) => url.pathname === home[who]);
              await expectLoaded(page);
              return;
            }
            const isChecked = isCheckedAs(who, access);
            const address = access === 'onboarding' ? `${path}?review=1` : path;
            await (isChecked ? open : arriveAnew)(page, address);
            await expect(page, `${path} stays where it is`).toHaveURL((url) => url.pathname === path);
            await expectLoaded(page);
            if (!isChecked) return;
            await expectCalm(page, path);
            await lookAt(page, path);
            await lookAtWide(page, path, path === home[who]);
            if (who !== 'visitor' && path === home[who]) await expectPalette(page, who);
          },
          { timeout: 45_000 },
        );
      for (const one of plain) {
        try {
          await visit(one);
        } catch (error) {
          if (await responds(page)) throw error;
          console.warn(`${one.path} does not respond, and is opened in another tab`);
          page = await page.context().newPage();
          await page.addInitScript(countShifts);
          watch.follow(page);
          await visit(one);
        }
      }
    });
  });
}

test('ROUTE-11 ROUTE-18 an unknown invitation or page shows a clear message, without accessibility violations', async ({ page, watch }) => {
  // The server's response for an unknown invitation.
  watch.allow(/status of 404/);
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/invite/no-such-invitation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t recognise this invitation');
  await expectNoBarriers(page, '/invite/{token}');
  await open(page, '/therapist/no-such');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
  await expect(page).toHaveURL((url) => url.pathname === '/therapist/no-such');
  await expectNoBarriers(page, 'not found');
});

/** Returns the focusable controls (one per radio group) that Tab doesn't reach. */
async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '';
      const shown = element.checkVisibility({ visibilityProperty: true }) && element.closest('dialog:not([open])') === null;
      if (!shown || (group !== '' && seen.has(group))) continue;
      seen.add(group);
      element.dataset['walk'] = group || `${element.tagName} ${element.textContent?.trim().slice(0, 40) ?? ''} ${seen.size}`;
      if (group === '') seen.add(element.dataset['walk']);
    }
  });
  const all = await page
    .locator('[data-walk]')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset['walk'] ?? ''));
  expect(all.length, 'controls that were found').toBeGreaterThan(15);
  const reached = new Set<string>();
  for (let step = 0; step < all.length + 5 && reached.size < all.length; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLInputElement && at.type === 'radio' ? at.name : ((at as HTMLElement | null)?.dataset['walk'] ?? '');
    });
    if (name !== '') reached.add(name);
  }
  return all.filter((name) => !reached.has(name));
}

test('everything on the guest dashboards can be reached with the keyboard alone', async ({ page }) => {
  for (const path of ['/dashboard-guest', '/therapist-dashboard-guest', '/therapist-dashboard-guest?view=patients']) {
    await open(page, path);
    // The chart code loads later, and adds a link to the table.
    await page.waitForLoadState('networkidle');
    expect(await tabThrough(page), path).toEqual([]);
  }
});
