import type { Locator, Page } from '@playwright/test';
import { isAboveKeyboard, isInView, showKeyboard } from '../support/keyboard.ts';
import { cut, installed } from '../support/network.ts';
import { press } from '../support/pages.ts';
import { test as told } from '../support/story.ts';
import { expect, field, openJournal, saveButton, saved, test } from '../support/test.ts';

const common = { as: 'patient', actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } } as const;
test.use(common);
told.use(common);

type ToText = (page: Page) => Promise<void>;

/** Logs a low mood, from which a note is one press away. */
const logLow = async (page: Page) => {
  await page.getByRole('radio', { name: 'Low', exact: true }).check();
  await press(page, 'Log it');
  await page.locator('summary', { hasText: 'A note' }).first().click();
};

/** The pages where patients write, and how to come to the first text. */
const writing: readonly [path: string, toText?: ToText][] = [
  ['/journal/new'],
  ['/guided-journal?begin=record&step=thoughts'],
  ['/guided-journal?begin=record&step=balanced'],
  ['/journal/eft-cbt?step=surface'],
  ['/journal/eft-cbt?step=letter'],
  ['/distortion-analyzer'],
  ['/thought-challenge-workshop?entry=new'],
  ['/ai-cbt-journal'],
  ['/reframing-generator'],
  [
    '/reframe-coach',
    async (page) => {
      await press(page, 'Start with a story');
      await page.getByRole('radio', { name: 'I’m not sure' }).check();
    },
  ],
  ['/success-replay'],
  ['/manual-notes'],
  ['/ai-therapist'],
  ['/safety-plan?mode=edit', (page) => page.getByRole('button', { name: /^Add/ }).first().click()],
  // Before the mood logs, whose log would be the check-in of the day.
  [
    '/dashboard',
    async (page) => {
      await page.getByRole('radio', { name: 'All right', exact: true }).check();
      await press(page, 'Save check-in');
    },
  ],
  ['/mood-logs', logLow],
  ['/playground'],
];

/** The chat has a way to the plan of its own, and the playground is about no one's own words. */
const withoutPlan = new Set(['/ai-therapist', '/playground']);

/** What a patient writes to a therapist. */
const toTherapist: readonly [path: string, toText: ToText][] = [
  ['/sharing', (page) => page.getByText('Notes for your next session').first().click()],
  [
    '/dashboard',
    (page) =>
      page
        .getByRole('button', { name: /^Done ?:/ })
        .first()
        .click(),
  ],
  [
    '/journal?share=full',
    (page) =>
      page
        .getByRole('link', { name: /^Read / })
        .first()
        .click(),
  ],
];

/** Where the text is about others, or is no more than a name, help stays one press away. */
const aboutOthers: readonly [path: string, field: string][] = [
  ['/therapist/patients', 'A note to them'],
  ['/therapist/patients/ID?tab=notes', 'New note'],
  ['/therapist/patients/ID?tab=homework', 'In your words'],
];

/** The button in the header that stays while someone writes. */
const helpButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Get help now' });

/** Writes words of danger into the text, with help in view before and the lines of the own country after. */
async function writeHeavy(page: Page, path: string, text: Locator): Promise<void> {
  await text.click();
  expect.soft(await isAboveKeyboard(helpButton(page)), `${path}: help is in view before`).toBe(true);
  // The page may restore a draft.
  await text.fill('');
  await text.pressSequentially('I want to die');
  await expect
    .poll(() => isInView(page, 'a[href="tel:116123"]'), { message: `${path}: the number is in view`, intervals: [50] })
    .toBe(true);
  await expect.soft(page.locator('main a[href="tel:988"].bg-help'), `${path}: no line of another country`).toHaveCount(0);
  await expect(text, path).toBeFocused();
  await expect(text, path).toHaveValue('I want to die');
}

/** As a user in the United Kingdom who has said so. */
const inBritain = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('crisis-country', JSON.stringify({ value: 'GB', expiresAt: null, version: 1 }));
  });

/** A small phone, of which a keyboard leaves the least, and a wide screen. */
const screens = [
  { width: 360, height: 640, keyboard: 300 },
  { width: 1280, height: 900, keyboard: 0 },
];

for (const { width, height, keyboard } of screens) {
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('CRISIS-39 in every field for own words, help of the own country comes into view, and the words stay', async ({ page, watch }) => {
      test.setTimeout(150_000);
      // A request sent before the session was restored is rejected once and retried.
      watch.allow(/401/);
      await showKeyboard(page, keyboard);
      await inBritain(page);
      for (const [path, toText] of writing) {
        await test.step(path, async () => {
          await page.goto(path);
          await toText?.(page);
          await writeHeavy(page, path, page.locator('main textarea').first());
          if (keyboard > 0 && !withoutPlan.has(path))
            expect.soft(await isInView(page, 'a[href="/safety-plan"]'), `${path}: the plan is in view`).toBe(true);
        });
      }
    });
  });
}

told('what a patient writes to a therapist has help of the own country in view, too', async ({ page, watch }) => {
  watch.allow(/401/);
  await showKeyboard(page, 340);
  await inBritain(page);
  for (const { width, height } of screens.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    for (const [path, toText] of toTherapist) {
      await told.step(`${path} at ${width}`, async () => {
        await page.goto(path);
        await toText(page);
        await writeHeavy(page, path, page.locator('main textarea:visible').first());
      });
    }
  }
});

told.describe('as therapist', () => {
  told.use({ as: 'therapist' });

  told('while a therapist writes about others, help is one press away', async ({ page, watch }) => {
    watch.allow(/401/);
    await showKeyboard(page, 340);
    await page.goto('/therapist/patients');
    const open = await page.locator('main a[href*="open="]').first().getAttribute('href');
    const id = new URLSearchParams(open?.split('?')[1]).get('open') ?? '';
    for (const [path, name] of aboutOthers) {
      for (const { width, height } of screens.slice(0, 2)) {
        await page.setViewportSize({ width, height });
        await page.goto(path.replace('ID', id));
        await page.getByRole('textbox', { name }).click();
        expect.soft(await isAboveKeyboard(helpButton(page)), `${path} at ${width}`).toBe(true);
      }
    }
  });
});

test('the dialog, item 9 and the alert area show the lines of the own country', async ({ page, watch }) => {
  watch.allow(/401/);
  await page.clock.install();
  await inBritain(page);
  await openJournal(page);
  await page.getByRole('button', { name: 'Get help now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
  await expect(dialog.getByRole('link', { name: 'Call 988' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // More than five submissions within five minutes.
  for (let index = 1; index <= 6; index += 1) {
    await field(page, 'Thoughts').fill(`I want to die ${index}`);
    const answer = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
    await saveButton(page).click();
    await answer;
    await expect(saved(page)).toBeVisible();
  }
  await page.clock.runFor(61_000);
  const alert = page.locator('[data-alert]');
  await expect(alert.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
  await expect(alert.getByRole('link', { name: 'Call 988' })).toHaveCount(0);

  await page.clock.resume();
  await page.goto('/mood-logs?tab=measures');
  await page.getByRole('link', { name: 'Answer the PHQ-9' }).click();
  await press(page, 'Start');
  for (let question = 1; question <= 9; question += 1) {
    await expect(page.getByText(`Question ${question} of 9`)).toBeVisible();
    await page.getByRole('radio', { name: 'Several days' }).click();
  }
  await expect(page.getByText('One more, if you like')).toBeVisible();
  await press(page, 'See my result');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
  await press(page, 'I am not safe');
  await expect(page.getByRole('heading', { name: 'Please get help now' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
  await expect(main.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Call 988' })).toHaveCount(0);
});

test('the crisis page has the own country first, on every screen', async ({ page }) => {
  await inBritain(page);
  await page.goto('/crisis');
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Call 116 123' })).toBeInViewport();
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 999' })).toBeInViewport();
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 988' })).toBeHidden();
  }
  await page.getByText('Numbers for the US and Canada, and other countries').click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 988' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the strip for a user in danger has a breath, a line and the plan, and the words are kept', async ({ page, context, watch }) => {
    watch.allow(cut);
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await inBritain(page);
    await openJournal(page);
    await installed(page);
    await context.setOffline(true);
    await page.reload();
    await field(page, 'Thoughts').pressSequentially('I want to die');
    const strip = page.locator('section.fixed');
    await expect(strip.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
    await expect(strip.getByRole('link', { name: 'My plan' })).toBeVisible();
    await strip.getByRole('button', { name: /^Breathe with me/ }).click();
    await expect(strip.getByRole('button', { name: /^Stop/ })).toBeVisible();
    await expect(page.getByText(/^Kept on this device at/)).toBeVisible();
    await expect(field(page, 'Thoughts')).toHaveValue('I want to die');
  });
});
