import { cut } from '../support/network.ts';
import { press } from '../support/pages.ts';
import { signInByForm } from '../support/people.ts';
import { entries, expect, field, networkWords, openJournal, saveButton, saved, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

const keptWords = /^Kept on this device/;

test('OPEN-49 a reload restores the text and says so', async ({ page }) => {
  await openJournal(page);
  const words = unique('Half a thought');
  await field(page, 'Thoughts').fill(words);
  await expect(page.getByText(keptWords)).toBeVisible({ timeout: 2000 });
  await page.reload();
  await expect(field(page, 'Thoughts')).toHaveValue(words);
  await expect(page.getByText(/^We restored what you wrote on this device/)).toBeVisible();

  await press(page, 'Start fresh');
  await expect(field(page, 'Thoughts')).toHaveValue('');
  await press(page, 'Undo');
  await expect(field(page, 'Thoughts')).toHaveValue(words);
});

test('what was typed right before a reload is kept', async ({ page }) => {
  await openJournal(page);
  // A draft is written at the latest 600 ms after the first change, so each of these has another rest to write.
  for (const length of [10, 25, 40]) {
    const words = 'one two three four five six seven eight nine'.slice(0, length);
    await field(page, 'Thoughts').fill('');
    await field(page, 'Thoughts').pressSequentially(words, { delay: 20 });
    await page.reload();
    await expect(field(page, 'Thoughts')).toHaveValue(words);
  }
});

test('a draft is encrypted on disk, and its key cannot be exported', async ({ page }) => {
  await openJournal(page);
  await field(page, 'Thoughts').fill('very private words');
  await expect(page.getByText(keptWords)).toBeVisible();
  const found = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('evenkeel-drafts');
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const [row] = (await all('drafts')) as { sealed: { bytes: ArrayBuffer } }[];
    const [own] = (await all('keys')) as { key: CryptoKey }[];
    return { text: new TextDecoder().decode(row?.sealed.bytes), extractable: own?.key.extractable };
  });
  expect(found.text).not.toContain('private');
  expect(found.extractable).toBe(false);
});

test('OPEN-49 ERR-01 an offline save loses nothing and is sent when the connection returns', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await openJournal(page);
  const words = unique('Written on a train');
  await field(page, 'Situation').fill(words);
  await context.setOffline(true);
  await saveButton(page).click();
  const problem = page.getByRole('alert').filter({ hasText: networkWords });
  await expect(problem).toBeVisible();
  await expect(problem).toContainText('Saved on this device. It’s sent when you’re back online.');
  await expect(field(page, 'Situation')).toHaveValue(words);

  await expect(problem.getByRole('button', { name: 'Retry' })).toBeVisible();

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(entries(page).getByText(words)).toHaveCount(1);
});

test('OPEN-49 a stopped server loses nothing, even across a reload', async ({ page, server, watch }) => {
  watch.allow(cut);
  await openJournal(page);
  const words = unique('The server went away');
  await field(page, 'Situation').fill(words);
  await expect(page.getByText(keptWords)).toBeVisible();
  await server.stop();
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: networkWords })).toBeVisible();
  await server.start();
  await page.reload();
  await expect(field(page, 'Situation')).toHaveValue(words);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
});

test('a retry after a lost response saves once', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|ERR_CONNECTION|409/);
  await openJournal(page);
  const words = unique('Was it saved');
  await field(page, 'Situation').fill(words);
  let stored = false;
  let connected = false;
  await page.route('**/api/records', async (route) => {
    if (route.request().method() !== 'POST' || connected) return route.fallback();
    // The server stores it, and only the response is lost. What the app sends again by itself is lost, too.
    if (!stored) await route.fetch();
    stored = true;
    return route.abort();
  });
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: networkWords })).toBeVisible();
  await field(page, 'Situation').fill(`${words} yes`);
  expect(stored).toBe(true);
  connected = true;
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(entries(page).getByText(words)).toHaveCount(1);
  await expect(entries(page).getByText(`${words} yes`)).toHaveCount(1);
});

test('text typed during a save stays a draft', async ({ page }) => {
  await openJournal(page);
  const words = unique('First part');
  await field(page, 'Situation').fill(words);
  let letItThrough = () => {};
  const typed = new Promise<void>((resolve) => {
    letItThrough = resolve;
  });
  await page.route('**/api/records', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await typed;
    return route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/records'));
  await saveButton(page).click();
  await asked;
  await field(page, 'Situation').fill(`${words} and a second`);
  letItThrough();
  await expect(page.getByText('Saved. You changed something since then.')).toBeVisible();
  await expect(page).toHaveURL(/entry=/);
  await expect(page.getByText(keptWords)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Situation')).toHaveValue(`${words} and a second`);
});

test('two tabs never overwrite each other’s draft', async ({ page, context, watch }) => {
  await openJournal(page);
  await field(page, 'Situation').fill('First tab');
  await expect(page.getByText(keptWords)).toBeVisible();
  const second = await context.newPage();
  watch.follow(second);
  await openJournal(second);
  await expect(field(second, 'Situation')).toHaveValue('');
  await expect(second.getByRole('region', { name: 'Other drafts on this device' })).toContainText('First tab');
  await field(second, 'Situation').fill('Second tab');
  await expect(second.getByText(keptWords)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Situation')).toHaveValue('First tab');
  await second.reload();
  await expect(field(second, 'Situation')).toHaveValue('Second tab');
});

test('a conflict shows both versions, and combining keeps both', async ({ page, context, watch }) => {
  watch.allow(/412/);
  await openJournal(page);
  const words = unique('Shared entry');
  await field(page, 'Situation').fill(words);
  await saveButton(page).click();
  await expect(page).toHaveURL(/entry=/);

  const second = await context.newPage();
  watch.follow(second);
  await second.goto(page.url());
  await expect(field(second, 'Situation')).toHaveValue(words);
  await field(second, 'Thoughts').fill('thoughts from the other tab');
  await saveButton(second).click();
  await expect(saved(second)).toBeVisible();

  await field(page, 'Thoughts').fill('my own thoughts');
  await saveButton(page).click();
  const panel = page.getByRole('region', { name: 'This was changed somewhere else' });
  await expect(panel).toContainText('thoughts from the other tab');
  await expect(panel).toContainText('my own thoughts');
  await panel.getByRole('button', { name: 'Combine both' }).click();
  await expect(field(page, 'Thoughts')).toHaveValue('thoughts from the other tab\n\nmy own thoughts');
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await second.reload();
  await expect(field(second, 'Thoughts')).toHaveValue('thoughts from the other tab\n\nmy own thoughts');
});

test.describe('a browser that forbids storage', () => {
  test.use({ as: 'visitor' });

  test('allows writing and saving', async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      Storage.prototype.getItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.goto('/login');
    await signInByForm(page, server.url, 'patient');
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
    await field(page, 'Situation').fill(unique('No storage here'));
    await expect(page.getByText('Drafts can’t be kept on this device. Please save often.')).toBeVisible();
    await saveButton(page).click();
    await expect(saved(page)).toBeVisible();
  });
});
