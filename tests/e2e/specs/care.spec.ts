import { signIn } from '../support/people.ts';
import { expect, test, unique } from '../support/test.ts';

test.use({ as: 'therapist' });

test('PROD-07 PROD-08 PROD-09 a therapist invites a patient, who accepts, is listed, and ends the link', async ({
  page,
  browser,
  server,
  watch,
}) => {
  await page.goto('/therapist/patients');
  const name = unique('Tuesday');
  await page.getByRole('textbox', { name: 'What do you call them?' }).fill(name);
  await page.getByRole('button', { name: 'Make invitation' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${server.url}/invite/[\\w-]{20,}$`));
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(name);

  const theirs = await browser.newContext({ baseURL: server.url });
  const patient = await theirs.newPage();
  watch.follow(patient);
  await signIn(theirs, server.url, 'patient');
  await patient.goto(link);
  await expect(patient.getByRole('heading', { level: 1 })).toHaveText('Demo therapist invites you to Evenkeel');
  await patient.getByRole('button', { name: 'Accept' }).click();
  await expect(patient).toHaveURL((url) => url.pathname === '/dashboard');

  await page.reload();
  const linked = page.getByRole('region', { name: /^Linked with you/ });
  await expect(linked).toContainText('Demo patient');

  await patient.goto('/settings');
  await patient.getByRole('button', { name: /^End link ?: Demo therapist$/ }).click();
  await patient.getByRole('button', { name: 'End the link' }).click();
  await expect(patient.getByText('You aren’t linked with a therapist.')).toBeVisible();
  await theirs.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have no linked patients yet' })).toBeVisible();
  await expect(linked).toHaveCount(0);
});
