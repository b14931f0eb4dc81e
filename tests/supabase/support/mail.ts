/** Reads the server's mailbox and follows the links in its mails. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Mail {
  to: string;
  subject: string;
  link: string | null;
  code: string | null;
  text: string;
}

const patienceMs = 20_000;

export async function until<Found>(what: string, look: () => Promise<Found | undefined> | Found | undefined): Promise<Found> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error(`never came: ${what}`);
}

export async function mailsTo(url: string, email: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { mails: Mail[] }).mails;
}

export function newestMail(url: string, email: string): Promise<Mail> {
  return until(`a mail to ${email}`, async () => (await mailsTo(url, email))[0]);
}

export function linkIn({ link, subject }: Pick<Mail, 'link' | 'subject'>): string {
  if (!link) throw new Error(`no link in: ${subject}`);
  return link;
}

export function codeIn({ code, subject }: Pick<Mail, 'code' | 'subject'>): string {
  if (!code) throw new Error(`no code in: ${subject}`);
  return code;
}

const plain = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** Opens the link, presses the button on its page, and returns where it redirects to. A sign-up page asks for the password. */
export async function follow(link: string, password = ''): Promise<URL> {
  const opened = await fetch(link, { redirect: 'manual' });
  // A used link has no page.
  if (opened.status === 303) return landed(opened);
  const page = await opened.text();
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  const body = new URLSearchParams(fields.map(([, name = '', value]) => [name, plain(value)]));
  if (page.includes('name="password"')) body.set('password', password);
  return landed(await fetch(new URL('/auth/v1/verify', link), { method: 'POST', body, redirect: 'manual' }));
}

function landed(answer: Response): URL {
  const location = answer.headers.get('location');
  if (answer.status !== 303 || location === null) throw new Error(`the link led nowhere: ${answer.status}`);
  return new URL(location);
}

/** Parses the fragment. */
export function hashOf(address: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
}
