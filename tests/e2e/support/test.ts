import { expect, test as base, type Page } from '@playwright/test';
import { signIn, type Who } from './people.ts';
import { TestServer } from './server.ts';

interface Watch {
  /** Allows a console message that this test causes on purpose. */
  allow: (pattern: RegExp) => void;
  /** Also watches another page, such as a second tab. */
  follow: (page: Page) => void;
}

interface Fixtures {
  /** The user who is signed in when the test begins. Set it with `test.use`. */
  as: Who | 'visitor';
  server: TestServer;
  watch: Watch;
}

/**
 * Every test gets its own server, and fails on a console error, an uncaught exception or a
 * violation of the content security policy.
 */
export const test = base.extend<Fixtures>({
  server: async ({}, use, info) => {
    const server = await TestServer.create(info.project.name);
    await server.start();
    try {
      await use(server);
    } finally {
      await server.stop();
    }
  },
  as: ['visitor', { option: true }],
  page: async ({ page, server, as }, use) => {
    if (as !== 'visitor') await signIn(page, server.url, as);
    await use(page);
  },
  baseURL: async ({ server }, use) => use(server.url),
  watch: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [/^warning: Service Worker registration blocked by Playwright/];
      const follow = (target: Page) => {
        target.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
        target.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') seen.push(`${message.type()}: ${message.text()}`);
        });
      };
      follow(page);
      await use({ allow: (pattern) => allowed.push(pattern), follow });
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

let count = 0;
/** Makes a text unique, so that it appears once in a list. */
export function unique(words: string): string {
  count += 1;
  return `${words} (${Date.now().toString(36)}${count})`;
}

export async function openJournal(page: Page): Promise<void> {
  await page.goto('/journal/new');
  await expect(page.getByRole('textbox', { name: 'Situation' })).toBeVisible();
}

/** For `addInitScript`: simulates a browser that forbids storage. */
export const refuseStorage = () => {
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  }
};

export const field = (page: Page, name: 'Situation' | 'Thoughts' | 'Notes') => page.getByRole('textbox', { name });
export const saveButton = (page: Page) => page.getByRole('button', { name: /^Save (entry|changes)$/ });
export const entries = (page: Page) => page.getByRole('region', { name: 'Your entries' });
export const saved = (page: Page) => page.getByRole('main').getByText(/^Saved at /);
export const crisisWords = 'High-risk content detected. Crisis resources have been displayed.';
export const networkWords = 'Connection issue. Please check your internet connection and try again.';
