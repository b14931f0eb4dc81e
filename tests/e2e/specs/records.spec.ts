import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { cut } from '../support/network.ts';
import { expectShown, phone, press } from '../support/pages.ts';
import { accountMenu, signInByForm, signOut } from '../support/people.ts';
import { stored } from '../support/records.ts';
import { expect, field, openJournal, saveButton, saved, test, unique } from '../support/test.ts';

test.use({ as: 'patient' });

const onServer = (page: Page, url: string) => stored<{ situation: string }>(page, url, 'journal_entry');
const list = (page: Page) => page.getByRole('region', { name: 'Entries', exact: true });
const lineOf = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words });

async function write(page: Page, words: string): Promise<void> {
  await openJournal(page);
  await field(page, 'Situation').fill(words);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/entry=/);
}

const passcode = 'lamp otter';

async function keepBehindPasscode(page: Page, question: Locator): Promise<void> {
  await question.getByRole('button', { name: 'Keep behind a passcode' }).click();
  await question.getByLabel('New passcode').fill(passcode);
  await question.getByLabel('Repeat the passcode').fill(passcode);
  await question.getByRole('button', { name: 'Keep and sign out' }).click();
  await expect(page).toHaveURL('/login-no-password');
}

async function openKept(page: Page, url: string): Promise<void> {
  await page.goto('/login');
  await signInByForm(page, url, 'patient');
  const kept = page.getByRole('dialog', { name: 'You kept entries on this device' });
  await kept.getByLabel('Passcode').fill(passcode);
  await kept.getByRole('button', { name: 'Open them' }).click();
  await expect(kept).toBeHidden();
}

test('OPEN-49 an entry saved offline reaches the server once after the return', async ({ page, context, server, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await openJournal(page);
  const words = unique('Saved in a tunnel');
  await field(page, 'Situation').fill(words);
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(page.getByText('Saved on this device. It’s sent when you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect((await onServer(page, server.url)).filter(({ content }) => content.situation === words)).toHaveLength(1);
});

test('OPEN-49 a killed tab with a queued save loses nothing: the next page sends it', async ({ page, context, server, watch }) => {
  watch.allow(cut);
  await openJournal(page);
  const words = unique('The tab died');
  await field(page, 'Situation').fill(words);
  await server.stop();
  await saveButton(page).click();
  await expect(page.getByText('Saved on this device. It’s sent when you’re back online.')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await server.start();
  const next = await context.newPage();
  watch.follow(next);
  await next.goto('/journal');
  await expect(lineOf(next, words)).toHaveCount(1);
  await expect(next.getByRole('region', { name: 'On this device' })).toBeHidden();
});

test('OPEN-49 drafts kept behind a passcode survive signing out, and only the same user sees them again', async ({ page, server }) => {
  await openJournal(page);
  const words = unique('Before I sign out');
  await field(page, 'Situation').fill(words);
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await signOut(page);
  const question = page.getByRole('dialog', { name: '1 thing you wrote is not saved yet' });
  await keepBehindPasscode(page, question);

  await page.goto('/login');
  await signInByForm(page, server.url, 'therapist');
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/settings#drafts');
  await expectShown(page);
  await expect(page.getByText(words)).toBeHidden();
  await signOut(page);
  await expect(page).toHaveURL('/login-no-password');

  await openKept(page, server.url);
  await openJournal(page);
  await expect(field(page, 'Situation')).toHaveValue(words);
});

test('a text that is no record is named at the sign-out, and kept behind a passcode', async ({ page, server }) => {
  await page.goto('/distortion-analyzer');
  const text = page.getByRole('textbox', { name: 'A thought, or a paragraph' });
  await text.fill('I always get it wrong');
  await signOut(page);
  const question = page.getByRole('dialog', { name: '1 thing you wrote is not saved yet' });
  await expect(question.getByText('Text in the analyser, “I always get it wrong”: It’s only on this device.')).toBeVisible();
  await expectNoBarriers(page, 'what is not saved at the sign-out');
  await expect(question.getByRole('button', { name: 'Save and sign out' })).toHaveCount(0);
  await keepBehindPasscode(page, question);

  await openKept(page, server.url);
  await page.goto('/distortion-analyzer');
  await expect(text).toHaveValue('I always get it wrong');
});

/** Does what a script in the page could: tries every stored key on every stored draft. */
function readableDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    interface Row {
      user: string;
      lock: string;
      kind: string;
      recordId: string;
      sealed: { iv: BufferSource; bytes: ArrayBuffer };
    }
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const db = await answerOf(indexedDB.open('evenkeel-drafts'));
    const step = db.transaction(['drafts', 'keys']);
    const [rows, keys] = await Promise.all([
      answerOf(step.objectStore('drafts').getAll()) as Promise<Row[]>,
      answerOf(step.objectStore('keys').getAll()) as Promise<{ key?: CryptoKey }[]>,
    ]);
    db.close();
    const tries = rows.flatMap(({ user, lock, kind, recordId, sealed }) =>
      keys.map(async ({ key }) => {
        const owner = new TextEncoder().encode(JSON.stringify([user, lock, kind, recordId]));
        const how = { name: 'AES-GCM', iv: sealed.iv, additionalData: owner };
        await crypto.subtle.decrypt(how, key as CryptoKey, sealed.bytes);
      }),
    );
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  });
}

for (const way of ['Delete and sign out', 'Keep and sign out']) {
  test(`finding 8: after "${way}" no script on a shared computer can decrypt what was written`, async ({ page }) => {
    await openJournal(page);
    await field(page, 'Situation').fill(unique('On a shared computer'));
    await expect(page.getByText(/^Kept on this device/)).toBeVisible();
    expect(await readableDrafts(page)).toBeGreaterThan(0);
    await signOut(page);
    const question = page.getByRole('dialog', { name: /not saved yet/ });
    if (way === 'Keep and sign out') {
      await question.getByRole('button', { name: 'Keep behind a passcode' }).click();
      await question.getByLabel('New passcode').fill('lamp otter');
      await question.getByLabel('Repeat the passcode').fill('lamp otter');
    }
    await question.getByRole('button', { name: way }).click();
    if (way === 'Delete and sign out') await question.getByRole('button', { name: 'Yes, delete it and sign out' }).click();
    await expect(page).toHaveURL('/login-no-password');
    expect(await readableDrafts(page)).toBe(0);
  });
}

test('a conflict between two tabs shows both versions, and keeping both makes two entries', async ({ page, context, server, watch }) => {
  watch.allow(/412/);
  const words = unique('Two tabs');
  await write(page, words);
  const second = await context.newPage();
  watch.follow(second);
  await second.goto(page.url());
  await field(second, 'Situation').fill(`${words} from the second`);
  await saveButton(second).click();
  await expect(saved(second)).toBeVisible();

  await field(page, 'Situation').fill(`${words} from the first`);
  await saveButton(page).click();
  const panel = page.getByRole('region', { name: 'This was changed somewhere else' });
  await expect(panel).toContainText('from the second');
  await expect(panel).toContainText('from the first');
  await panel.getByRole('button', { name: 'Keep both' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(field(page, 'Situation')).toHaveValue(`${words} from the first`);
  const both = (await onServer(page, server.url)).filter(({ content }) => content.situation.startsWith(words));
  expect(both.map(({ content }) => content.situation.slice(words.length)).toSorted()).toEqual([' from the first', ' from the second']);
});

test(
  'OPEN-12 a deleted entry can be restored with Undo, and later from the recently deleted ones',
  { tag: '@postgres' },
  async ({ page }) => {
    const words = unique('Deleted twice');
    await write(page, words);
    await page.goto('/journal');
    await lineOf(page, words)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(lineOf(page, words)).toHaveCount(0);
    await press(page, 'Undo');
    await expect(lineOf(page, words)).toHaveCount(1);

    await lineOf(page, words)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(lineOf(page, words)).toHaveCount(0);
    await page.reload();
    await page.getByText('Recently deleted').click();
    await press(page, /^Restore/);
    await expect(lineOf(page, words)).toHaveCount(1);
  },
);

test('OPEN-12 a search ignores case and accents, marks matches, and is restored by Back', { tag: '@postgres' }, async ({ page }) => {
  const mark = `Zq${Date.now().toString(36)}`;
  await write(page, `A walk to the café ${mark}`);
  await write(page, unique('Another day'));
  await page.goto('/journal');
  await page.getByRole('searchbox', { name: 'Search your entries' }).fill(`CAFE ${mark.toLowerCase()}`);
  await expect(page.getByText('One entry found.')).toBeVisible();
  await expect(list(page).locator('mark')).toHaveText(['café', mark]);
  await list(page).getByRole('link', { name: /^Read/ }).click();
  await expect(page.getByText('Only you', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(`CAFE ${mark.toLowerCase()}`);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.getByText('More filters').click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Note');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
});

test(
  'OPEN-12 words searched for are in no address, and are restored by Back, Forward and a reload',
  { tag: '@postgres' },
  async ({ page }) => {
    const words = unique('A walk to the zoo');
    await write(page, words);
    await page.goto('/journal?kind=journal_entry');
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    const search = page.getByRole('searchbox', { name: 'Search your entries' });
    const feeling = page.getByRole('combobox', { name: 'Feeling' });
    const expectFound = async (): Promise<void> => {
      await expect(search).toHaveValue(words);
      await expect(list(page).getByRole('listitem')).toHaveCount(1);
      await expect(list(page).locator('mark').first()).toBeVisible();
    };

    await search.fill(words);
    await expectFound();
    await page.reload();
    await expectFound();
    await list(page).getByRole('link', { name: /^Read/ }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expectFound();
    await feeling.fill('Zebraish');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expectFound();
    await page.goForward();
    await page.goForward();
    await expect(feeling).toHaveValue('Zebraish');
    await expect(search).toHaveValue(words);
    await page.reload();
    await expect(feeling).toHaveValue('Zebraish');
    await expect(page).toHaveURL('/journal?kind=journal_entry');

    expect(addresses.filter((address) => address.includes('/journal?kind='))).not.toEqual([]);
    expect(addresses.filter((address) => /zoo|zebraish/i.test(address))).toEqual([]);
  },
);

test('OPEN-12 words searched for aren’t shown to the next user of the tab', async ({ page, server }) => {
  const words = unique('A walk');
  const typed = () => page.evaluate(() => (history.state as { q?: string } | null)?.q);
  await write(page, words);
  await page.goto('/journal');
  const search = page.getByRole('searchbox', { name: 'Search your entries' });
  await search.fill(words);
  await expect.poll(typed).toBe(words);
  const length = await page.evaluate(() => history.length);
  await list(page).getByRole('link', { name: /^Read/ }).click();
  await expect(page).toHaveURL(/view=/);
  await signOut(page);
  await expect(page).toHaveURL('/login-no-password');
  await page.goto('/login');
  await signInByForm(page, server.url, 'therapist');
  await expect(page).toHaveURL('/therapist-dashboard');
  await page.evaluate((then) => history.go(then - history.length), length);
  await expect(page).toHaveURL('/journal');
  expect(await typed()).toBe(words);
  // With the words of the search, it would say that nothing matches them.
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('OPEN-12 a changed entry shows its earlier versions', { tag: '@postgres' }, async ({ page }) => {
  const words = unique('First words');
  await write(page, words);
  await field(page, 'Situation').fill(`${words}, then others`);
  await expect(page.getByText('Saved. You changed something since then.')).toBeVisible();
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await page.goto('/journal');
  await lineOf(page, words).getByRole('link', { name: /^Read/ }).click();
  await expect(page.getByText(`${words}, then others`)).toBeVisible();
  await page.getByText('Earlier versions', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Version 1, / })).toBeVisible();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the list and an entry have no accessibility violations', async ({ page }) => {
    const words = unique('A plain day');
    await write(page, words);
    await page.goto('/journal');
    await page.getByRole('searchbox').fill('plain');
    await expect(list(page).locator('mark').first()).toBeVisible();
    await expect(lineOf(page, words)).toHaveCount(1);
    await page.getByText('More filters').click();
    await page.getByText('Recently deleted').click();
    await expectNoBarriers(page, 'list, with filters');
    await lineOf(page, words).getByRole('link', { name: /^Read/ }).click();
    await page.getByText('Earlier versions', { exact: true }).click();
    await expectNoBarriers(page, 'entry');
  });
});
