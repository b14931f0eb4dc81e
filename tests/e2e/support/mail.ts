import { expect, type Page } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to somebody, as the server's own mailbox has it. It may take a moment to be written. */
export async function newestMail(page: Page, url: string, to: string, subject: string | RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
      const { mails } = (await answer.json()) as { mails: Mail[] };
      found = mails[0];
      return found?.subject;
    })
    .toMatch(subject);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.subject}`);
  return link;
}

export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`no code in: ${mail.subject}`);
  return code;
}
