import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Console messages of a browser whose server is gone. */
export const cut = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED/;

/** Waits until the app can open offline. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Restores the network and waits until queued saves have arrived. */
export async function sentOnReturn(page: Page): Promise<void> {
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/records') && answer.status() === 201);
  await page.context().setOffline(false);
  await sent;
}
