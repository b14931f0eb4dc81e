import { type Page } from '@playwright/test';
import { expectNoBarriers, expectNoSideways } from '../support/barriers.ts';
import { expectShown, phone, press } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const pages = [
  { path: '/about', heading: 'About Evenkeel', link: 'About' },
  { path: '/privacy', heading: 'Privacy', link: 'Privacy' },
  { path: '/terms', heading: 'Terms of use', link: 'Terms' },
  { path: '/help', heading: 'Help', link: 'Help' },
  { path: '/learn', heading: 'Learn about CBT journaling', link: 'Learn' },
];

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the help page with all answers open has no accessibility violations', async ({ page }) => {
    await open(page, '/help', 'Help');
    await press(page, 'Open all answers');
    await expectNoBarriers(page, '/help, all answers open');
  });
});

test('each page preloads its own scripts, and each is fetched once', async ({ page }) => {
  for (const path of ['/', '/help', '/login', '/dashboard-example', '/therapist-dashboard-example']) {
    const answer = await page.goto(path);
    const header = (await answer?.headerValue('link')) ?? '';
    // A document with a first view names its scripts itself.
    const [, template = ''] = /<template id="scripts">(.+)<\/template>/.exec((await answer?.text()) ?? '') ?? [];
    const named = [...header.matchAll(/<([^>]+)>; rel=modulepreload/g), ...template.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(named.length, path).toBeGreaterThan(0);
    await expectShown(page);
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    for (const file of named)
      expect(
        fetched.filter((one) => one === file),
        `${path} ${file}`,
      ).toHaveLength(1);
  }
  const own = { '/help': 'help', '/journal': 'journal', '/journal/new': 'new', '/therapist/patients': 'patients' };
  const links = async (path: string) => (await page.request.get(path, { headers: { accept: 'text/html' } })).headers()['link'];
  for (const [path, name] of Object.entries(own))
    expect(await links(path), path).toMatch(new RegExp(`^</assets/${name}-[\\w-]{7}\\.js>; rel=modulepreload`));
  // What it loads beside itself.
  expect(await links('/journal/new')).toContain('</assets/entry-form-');
  // The layout of pages that read from the server.
  expect(await links('/journal/new')).toContain('</assets/-pages-with-queries-');
  expect(await links('/help')).not.toContain('</assets/-pages-with-queries-');
});

test('LOAD-07 LOAD-08 the files of the dashboard and the assistant are fetched once, and not run', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(dashboard|ai-therapist)-[\w-]{7}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) fetched.push(`${name}: ${request.resourceType()}`);
  });
  await page.goto('/help');
  await expect.poll(() => fetched.toSorted()).toEqual(['ai-therapist: fetch', 'dashboard: fetch']);
});

test('the information pages reflow at 320 px, with lines of at most 70 characters', async ({ page }) => {
  for (const { path, heading } of pages) {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path, heading);
    await expectNoSideways(page, path);
    await page.setViewportSize({ width: 1280, height: 860 });
    const wide = await page.evaluate(() => {
      const found: string[] = [];
      for (const element of document.querySelectorAll('main p, main li, main dd')) {
        const ruler = document.createElement('span');
        ruler.textContent = '0'.repeat(70);
        ruler.className = 'sr-only';
        element.append(ruler);
        ruler.style.width = 'auto';
        const most = ruler.getBoundingClientRect().width;
        ruler.remove();
        const range = document.createRange();
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE) continue;
          range.selectNodeContents(node);
          if (range.getBoundingClientRect().width > most + 1) found.push(node.textContent ?? '');
        }
      }
      return found;
    });
    expect(wide, path).toEqual([]);
  }
});

test('ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-16 ROUTE-17 SHELL-01 each page opens directly, and from another page’s footer', async ({ page }) => {
  for (const { path, heading, link } of pages) {
    await open(page, path, heading);
    await expect(page).toHaveTitle(`${link} · Evenkeel`);
  }
  for (const { path, heading, link } of pages) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
});

test('a link in the contents list scrolls to its section, below the header', async ({ page }) => {
  for (const { path, heading } of pages) {
    await open(page, path, heading);
    const last = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(3);
    const name = (await last.textContent()) ?? '';
    await last.click();
    const target = page.getByRole('main').getByRole('heading', { level: 2, name });
    await expect(target).toBeInViewport();
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    expect((await target.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(header);
  }
});

test('a link to another page scrolls to the section it names', async ({ page }) => {
  await open(page, '/terms', 'Terms of use');
  await page.getByRole('link', { name: 'help page' }).click();
  await expect(page).toHaveURL('/help#contact');
  await expect(page.getByRole('heading', { name: 'Write to someone' })).toBeInViewport();
  await expect(page.getByText('No contact address is set up on this server.')).toBeVisible();

  await page.goto('/help#no-box');
  await expect(page.getByText('It only means no cues found.')).toBeInViewport();
});

test('ROUTE-17 a link to another page of Learn shows it and moves the focus to its heading', async ({ page }) => {
  await open(page, '/learn', 'Learn about CBT journaling');
  await page.getByRole('link', { name: 'Fourteen thinking patterns' }).last().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Fourteen thinking patterns' })).toBeFocused();
  await page.getByRole('heading', { level: 3, name: 'Mind reading' }).click();
  await expect(page.getByText('In books: jumping to conclusions').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'What CBT journaling is' })).toBeVisible();
});

test('the questions can be opened with the keyboard', async ({ page }) => {
  await open(page, '/help', 'Help');
  const question = page.getByText('Why is “create something” blocked?');
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You did nothing wrong.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You did nothing wrong.')).toBeHidden();
});

test('printing includes all text, and not the header and footer', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await open(page, '/help', 'Help');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  for (const answer of await page.locator('details > div').all()) await expect(answer).toBeVisible();
  // Black on white, although the screen uses the dark theme.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('details > div').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('the pages render without the server’s config', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route('**/api/config', (route) => route.abort());
  await open(page, '/help', 'Help');
  await expect(page.getByText('We couldn’t look up the contact address just now.')).toBeVisible();
  await open(page, '/privacy', 'Privacy');
  await expect(page.getByText('The demo accounts here are for everyone.')).toBeVisible();
});
