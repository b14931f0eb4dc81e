/** A copy of what is somebody's own, made in their browser. */
import { api, unwrap } from '@/lib/api/client';
import type { JournalEntry } from '@/lib/api/types';
import type { SessionUser } from '@/lib/auth';
import { formatMoment } from '@/lib/dates';
import { words } from './words';

export interface Copy {
  account: { email: string; name: string | null; since: string };
  made: string;
  /** The oldest first, as a journal is read. */
  entries: readonly JournalEntry[];
  /** Entries that the server could not open. */
  unreadable: number;
}

const atOnce = 50;

export async function makeCopy(user: SessionUser, now: Date = new Date()): Promise<Copy> {
  const entries: JournalEntry[] = [];
  let unreadable = 0;
  let before: string | undefined;
  do {
    const query = before === undefined ? { limit: atOnce } : { limit: atOnce, before };
    // Each page begins where the last one ended.
    // oxlint-disable-next-line no-await-in-loop
    const page = await unwrap(api.GET('/journal-entries', { params: { query } }));
    entries.push(...page.entries);
    unreadable += page.unreadable;
    before = page.nextCursor;
  } while (before !== undefined);
  const { email, display_name: name, created_at: since } = user;
  return { account: { email, name, since }, made: now.toISOString(), entries: entries.toReversed(), unreadable };
}

export function asData(copy: Copy): string {
  const entries = copy.entries.map(({ id, createdAt, updatedAt, situation, thoughts, notes }) => ({ id, createdAt, updatedAt, situation, thoughts, notes }));
  return `${JSON.stringify({ format: 'evenkeel-copy', version: 1, made: copy.made, account: copy.account, entries }, null, 2)}\n`;
}

export function asText({ account, made, entries }: Copy): string {
  const { head, fields, none } = words.file;
  const parts = entries.map((entry) => {
    const said = (['situation', 'thoughts', 'notes'] as const).flatMap((field) => (entry[field] === '' ? [] : [`${fields[field]}\n${entry[field]}`]));
    return [formatMoment(entry.createdAt), ...said].join('\n\n');
  });
  const body = parts.length > 0 ? parts.join('\n\n* * *\n\n') : none;
  return `${head(account.name ?? account.email, formatMoment(made))}\n\n\n${body}\n`;
}

/** Hands a file to the browser, which asks or knows where to put it. */
export function handOver(text: string, ending: 'txt' | 'json', now: Date = new Date()): void {
  const type = ending === 'json' ? 'application/json' : 'text/plain';
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${words.file.name}-${now.toISOString().slice(0, 10)}.${ending}`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
