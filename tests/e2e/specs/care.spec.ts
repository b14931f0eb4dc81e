import {
  asTherapist,
  invite,
  newPage,
  openShared,
  patientEmail,
  patientIn,
  shareScopes,
  signUpFrom,
  writeShared,
} from '../support/care.ts';
import { expectNoBarriers } from '../support/barriers.ts';
import { press } from '../support/pages.ts';
import { expect, test, unique } from '../support/test.ts';

test(
  'PROD-07 PROD-08 PROD-09 OPEN-10 A-56 from an invitation to a shared entry, and to the end of the link while the therapist reads it',
  { tag: '@postgres' },
  async ({ page: therapist, browser, server, watch }) => {
    test.setTimeout(120_000);
    const patient = await newPage(browser, server);
    // What isn't shared is 404.
    watch.allow(/404/);
    watch.follow(patient);
    await asTherapist(therapist, server);
    await signUpFrom(patient, await invite(therapist), server);

    await test.step('A-56 nothing is accepted by signing in: the invitation waits on the introduction and the dashboard', async () => {
      await expect(patient.getByRole('region', { name: /invites you/ })).toContainText('It was good to meet you.');
      await press(patient, 'Skip for now');
      await expect(patient).toHaveURL((url) => url.pathname === '/dashboard');
      await therapist.goto('/therapist/patients');
      await expect(therapist.getByRole('heading', { name: 'You have no linked patients yet' })).toBeVisible();
      await press(patient, 'Accept');
      await expect(patient.getByText(/are linked now/)).toBeVisible();
      await therapist.reload();
      await expect(patientIn(therapist)).toBeVisible();
    });

    const words = unique('A hard talk at work');
    await test.step('an entry is shared where it is written, once entries are switched on', async () => {
      await shareScopes(patient, 'Entries I choose');
      await writeShared(patient, words);
      await openShared(therapist, words);
    });

    await test.step('ending the link takes it away on the next request, and the log shows the reads', async () => {
      await patient.goto('/sharing');
      await press(patient, /^End the link ?: /);
      await press(patient, 'Yes, end it');
      await expect(patient.getByText(/The link ended on/)).toBeVisible();
      // Without a reload: the open page reads again as soon as the stream says so.
      await expect(therapist.getByText(words)).toHaveCount(0);
      await expect(therapist.getByRole('heading', { level: 1 })).toHaveText(/paused or ended/);
      const log = patient.getByRole('region', { name: 'Who looked at what' });
      for (const line of [/opened your page/, /opened your journal entry from/, /You ended the link/])
        await expect(log.getByText(line).first()).toBeVisible();
      await therapist.goto('/therapist/patients');
      await expect(therapist.getByText(patientEmail)).toHaveCount(0);
    });
    await patient.context().close();
  },
);

test.describe('the list of patients', () => {
  test('PROD-12 a patient opens beside the list at an address of their own, and the back button closes them', async ({ page }) => {
    await page.goto('/therapist-dashboard-guest?view=patients');
    await page.getByRole('link', { name: 'Jonas Keel', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Jonas Keel' });
    await expect(panel.getByRole('heading', { name: 'Jonas Keel' })).toBeFocused();
    await expect(panel.getByText('reliably higher').first()).toBeVisible();
    await expect(page).toHaveURL(/open=jonas/);
    await expectNoBarriers(page, 'a patient beside the list');
    await page.getByRole('link', { name: 'Amal Bright', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Amal Bright' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Amal Bright' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Amal Bright', exact: true })).toBeFocused();
    await expect(page).toHaveURL(/view=patients$/);
  });

  test('PROD-12 on a phone a patient is a page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/therapist-dashboard-guest?view=patients');
    await page.getByRole('link', { name: 'Jonas Keel', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jonas Keel' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
    // The address of the panel leads there too.
    await page.goto('/therapist-dashboard-guest?view=patients&open=mei');
    await expect(page.getByRole('heading', { level: 1, name: 'Mei Harbour' })).toBeVisible();
  });
});
