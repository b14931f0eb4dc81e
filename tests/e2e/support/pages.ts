import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './test.ts';

export type Access = 'public' | 'auth' | 'guest' | 'onboarding' | 'patient' | 'therapist' | 'login';

interface Address {
  path: string;
  access: Access;
}

/** The pages of the app, as it knows them itself. */
const table = JSON.parse(readFileSync(new URL('../../../app/src/lib/pages.json', import.meta.url), 'utf8')) as {
  pages: Address[];
  tools: Record<string, Address>;
};
export const allPages = [...table.pages, ...Object.values(table.tools)];

type Name = string | RegExp;

/** A string matches the whole name. */
const named = (name: Name) => ({ name, exact: typeof name === 'string' });

export const box = (page: Page, name: Name) => page.getByRole('textbox', named(name));
export const press = (page: Page, name: Name) => page.getByRole('button', named(name)).click();

/** The heading of a tool's step. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, ...named(name) });

export async function next(page: Page, to: string): Promise<void> {
  await press(page, 'Next');
  await expect(step(page, to)).toBeFocused();
}

/**
 * Waits until a page is there. While its code loads, its first view is in its place, or a page with the heading "Loading …".
 */
export async function expectShown(page: Page): Promise<void> {
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Loading )./);
}

/**
 * Goes to an address as a link inside the app does. Loading the page again would take a second, and is checked by
 * walk.spec.ts.
 */
export const goWithin = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

/** Flows are checked on a phone; walk.spec.ts shows every page on a wide screen, too. */
export const phone = { viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Follows the requests of a page and returns a function that waits until none is open and the page has been painted. The
 * stream of changes, which stays open, does not count.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/events');
  page.on('request', (request) => void (isStream(request) || open.add(request)));
  for (const name of ['requestfinished', 'requestfailed'] as const)
    page.on(name as 'requestfinished', (request) => void open.delete(request));
  return async () => {
    await page.waitForLoadState('load');
    // What has loaded may ask for more, so it must be quiet after two pictures as well.
    await expect
      .poll(
        async () => {
          const before = open.size;
          await page.evaluate(() =>
            document.fonts.ready.then(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))),
          );
          return before + open.size;
        },
        { intervals: [20] },
      )
      .toBe(0);
  };
}
