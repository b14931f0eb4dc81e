import type { Page } from '@playwright/test';
import { bearer } from './people.ts';
import { expect } from './test.ts';

interface Stored<Content> {
  id: string;
  occurredAt: string;
  share: string;
  content: Content;
}

/** Returns the patient's records of a kind from the API, newest first. */
export async function stored<Content = Record<string, unknown>>(page: Page, url: string, kind: string): Promise<Stored<Content>[]> {
  const answer = await page.request.get(`${url}/api/records?kind=${kind}`, { headers: await bearer(page.context(), url, 'patient') });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { records: Stored<Content>[] }).records;
}

/** Returns when each draft on this device was stored, in epoch milliseconds. */
const draftTimes = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('evenkeel-drafts');
        opening.onerror = () => reject(new Error('the drafts cannot be opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as { updatedAt: number }[]).map(({ updatedAt }) => updatedAt));
          };
        };
      }),
  );

/** Returns how many drafts are stored on this device. */
export const draftsOnDevice = async (page: Page): Promise<number> => (await draftTimes(page)).length;

/** Returns when a draft was last stored on this device, in epoch milliseconds; 0 if there is none. */
const draftStoredAt = async (page: Page): Promise<number> => Math.max(0, ...(await draftTimes(page)));

/** Runs an action that changes a record, and waits until the change is stored on this device. */
export async function storedOnDevice(page: Page, action: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => Date.now());
  await action();
  await expect.poll(() => draftStoredAt(page)).toBeGreaterThanOrEqual(before);
}
