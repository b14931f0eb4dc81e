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
