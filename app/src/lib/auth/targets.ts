/**
 * The pages people wanted before they had to sign in, as kept in the browser. What may be followed is judged when a
 * target is used; see destination.ts.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import { readEntry, readWord, removeStored, storageKeys, writeStored, writeWord, type StorageArea } from '@/lib/storage';

export interface Target {
  path: string;
  expiresAt: number | null;
}

function readTarget(key: string, area: StorageArea, now: number): Target | undefined {
  const entry = readEntry(key, { area, now });
  return typeof entry?.value === 'string' ? { path: entry.value, expiresAt: entry.expiresAt } : undefined;
}

/** Also as a bare path, which is how a page that knows nothing of our entries would leave one. */
function readShared(area: StorageArea, now: number): Target | undefined {
  const word = readWord(storageKeys.returnTo, area);
  if (word?.startsWith('/')) return { path: word, expiresAt: null };
  return readTarget(storageKeys.returnTo, area, now);
}

/** In the order in which they count. */
export function liveTargets(now = Date.now()): Target[] {
  const found = [readTarget(storageKeys.postLoginRedirect, 'session', now), readShared('session', now), readShared('local', now)];
  return found.filter((target) => target !== undefined);
}

/** For ten minutes. */
export function keepTarget(path: string, now = Date.now()): void {
  writeStored(storageKeys.postLoginRedirect, path, { area: 'session', expiresAt: now + LIMITS.pendingRedirectMs });
}

/** For the tab that a link in a mail opens: it has a session storage of its own. The end stays the same. */
export function shareTarget(now = Date.now()): void {
  const target = readTarget(storageKeys.postLoginRedirect, 'session', now);
  if (target?.expiresAt) writeStored(storageKeys.returnTo, target.path, { expiresAt: target.expiresAt });
}

export function forgetTargets(): void {
  removeStored(storageKeys.postLoginRedirect, 'session');
  removeStored(storageKeys.returnTo, 'session');
  removeStored(storageKeys.returnTo);
}

/** The token of an invitation, until its reader has signed in to accept it. */
export function keepInvitation(token: string): void {
  if (token !== '') writeWord(storageKeys.pendingInvitation, token, 'session');
}

export function pendingInvitation(): string | undefined {
  return readWord(storageKeys.pendingInvitation, 'session') || undefined;
}

export function forgetInvitation(): void {
  removeStored(storageKeys.pendingInvitation, 'session');
}
