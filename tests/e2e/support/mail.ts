import { expect, type Page } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  link: string | null;
  code: string | null;
}

/** Returns the newest mail to an address from the server's mailbox, waiting until it is written. */
export async function newestMail(page: Page, url: string, to: string, subject: string | RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
      [found] = ((await answer.json()) as { mails: Mail[] }).mails;
      return found?.subject;
    })
    .toMatch(subject);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

export function linkIn({ link, subject }: Mail): string {
  if (!link) throw new Error(`no link in: ${subject}`);
  return link;
}

export function codeIn({ code, subject }: Mail): string {
  if (!code) throw new Error(`no code in: ${subject}`);
  return code;
}
