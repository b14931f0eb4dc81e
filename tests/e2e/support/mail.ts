import { expect, type Page } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  link: string | null;
  code: string | null;
}

/** The newest mail to somebody, as the server's own mailbox has it. It may take a moment to be written. */
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
