import type { Browser, Page } from '@playwright/test';
import { linkIn, newestMail } from './mail.ts';
import { press } from './pages.ts';
import { sendSignInForm } from './people.ts';
import type { TestServer } from './server.ts';
import { expect, field, openJournal, saveButton, saved } from './test.ts';

const password = 'seven quiet kettles sing';
export const patientEmail = 'robin@people.example';
/** What the therapist calls the patient, who has given no name of their own. */
export const patientName = 'Robin';
const therapistEmail = 'reed@people.example';

/** A therapist without patients, signed in on a page of their own. */
export async function asTherapist(page: Page, server: TestServer): Promise<void> {
  await server.addUser(therapistEmail, password);
  await server.setRole(therapistEmail, 'therapist');
  await page.goto('/login');
  await sendSignInForm(page, therapistEmail, password);
  await expect(page).toHaveURL((url) => url.pathname === '/therapist-dashboard');
}

/** Makes an invitation that asks for one scope, and returns its link. */
export async function invite(page: Page): Promise<string> {
  await page.goto('/therapist/patients');
  await page.getByRole('textbox', { name: 'What do you call them?' }).fill(patientName);
  await page.getByRole('textbox', { name: 'A note to them' }).fill('It was good to meet you.');
  await page.getByRole('checkbox', { name: 'Entries' }).check();
  await press(page, 'Make invitation');
  return page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
}

export async function newPage(browser: Browser, server: TestServer): Promise<Page> {
  return (await browser.newContext({ baseURL: server.url })).newPage();
}

/** Signs up from the invitation, confirms by the mailbox, and skips the introduction. */
export async function signUpFrom(patient: Page, link: string, server: TestServer): Promise<void> {
  await patient.goto(link);
  await patient.getByRole('link', { name: 'Create an account to answer' }).click();
  await patient.getByLabel('Email address').fill(patientEmail);
  await patient.getByLabel('Password', { exact: true }).fill(password);
  await press(patient, 'Create account');
  await expect(patient.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await patient.goto(linkIn(await newestMail(patient, server.url, patientEmail, /confirm/i)));
  await press(patient, 'Confirm');
  await expect(patient).toHaveURL(/\/onboarding\/welcome/);
}

/** Signs the therapist in and the patient up, who accepts the invitation and lands on their dashboard. */
export async function link(therapist: Page, patient: Page, server: TestServer): Promise<void> {
  await asTherapist(therapist, server);
  await signUpFrom(patient, await invite(therapist), server);
  await press(patient, 'Accept');
  await expect(patient.getByText(/are linked now/)).toBeVisible();
  await press(patient, 'Skip for now');
  await expect(patient).toHaveURL((url) => url.pathname === '/dashboard');
}

/** The link to the patient in the therapist's list. */
export const patientIn = (page: Page) => page.getByRole('link', { name: patientName }).first();

/** Switches scopes on, on the page about sharing. */
export async function shareScopes(patient: Page, ...names: string[]): Promise<void> {
  await patient.goto('/sharing');
  for (const name of names) {
    // The switch moves before the server has answered.
    const stored = patient.waitForResponse((answer) => answer.url().endsWith('/sharing') && answer.request().method() === 'PUT');
    await patient.getByRole('switch', { name }).click();
    await stored;
    await expect(patient.getByRole('switch', { name })).toBeChecked();
  }
}

/** Writes a journal entry that the therapist can read. */
export async function writeShared(patient: Page, words: string): Promise<void> {
  await openJournal(patient);
  await field(patient, 'Situation').fill(words);
  await patient.getByRole('radio', { name: 'My therapist can read it' }).check();
  await saveButton(patient).click();
  await expect(saved(patient)).toBeVisible();
}

export async function openShared(therapist: Page, words: string): Promise<void> {
  await therapist.goto('/therapist/patients');
  await patientIn(therapist).click();
  await therapist.getByRole('link', { name: 'Open the full page' }).click();
  await therapist.getByRole('link', { name: 'Entries', exact: true }).click();
  await therapist.getByRole('link', { name: /^Journal entry/ }).click();
  await expect(therapist.getByRole('article').getByText(words)).toBeVisible();
}
