/**
 * Stores the pages users requested before signing in. Whether a target is safe is checked when it
 * is used; see destination.ts.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import { readEntry, readWord, removeStored, storageKeys, writeStored, writeWord, type StorageArea } from '@/lib/device/storage';

export interface Target {
  path: string;
  expiresAt: number | null;
}

function readTarget(key: string, area: StorageArea, now: number): Target | undefined {
  const entry = readEntry(key, { area, now });
  return typeof entry?.value === 'string' ? { path: entry.value, expiresAt: entry.expiresAt } : undefined;
}

/** Also accepts a bare path without our envelope. */
function readShared(area: StorageArea, now: number): Target | undefined {
  const word = readWord(storageKeys.returnTo, area);
  if (word?.startsWith('/')) return { path: word, expiresAt: null };
  return readTarget(storageKeys.returnTo, area, now);
}

/** Remembers on whose page a session ended. Its address may name what is theirs alone. */
export function noteEndedPage(userId: string, path: string): void {
  // For all tabs, like the target that an emailed link takes along.
  writeWord(storageKeys.endedPage, `${userId} ${path}`);
}

/** Returns the id of the user whose session ended by itself on that page, if no one has signed in since. */
export function userOfEndedPage(path: string): string | undefined {
  const [userId, ...ended] = (readWord(storageKeys.endedPage) ?? '').split(' ');
  return ended.join(' ') === path ? userId : undefined;
}

/** Returns targets that haven't expired, in order of precedence. */
export function liveTargets(now = Date.now()): Target[] {
  const found = [readTarget(storageKeys.postLoginRedirect, 'session', now), readShared('session', now), readShared('local', now)];
  return found.filter((target) => target !== undefined);
}

/** Stores a target for ten minutes. */
export function keepTarget(path: string, now = Date.now()): void {
  writeStored(storageKeys.postLoginRedirect, path, { area: 'session', expiresAt: now + LIMITS.pendingRedirectMs });
}

/**
 * Shares the target with other tabs, because an emailed link opens a new tab with its own session
 * storage. The expiry stays the same.
 */
export function shareTarget(now = Date.now()): void {
  const target = readTarget(storageKeys.postLoginRedirect, 'session', now);
  if (target?.expiresAt) writeStored(storageKeys.returnTo, target.path, { expiresAt: target.expiresAt });
}

export function forgetTargets(): void {
  removeStored(storageKeys.postLoginRedirect, 'session');
  removeStored(storageKeys.returnTo, 'session');
  removeStored(storageKeys.returnTo);
  removeStored(storageKeys.endedPage);
}

/** Stores an invitation's token until the user has signed in. */
export function keepInvitation(token: string): void {
  if (token !== '') writeWord(storageKeys.pendingInvitation, token, 'session');
}

export function pendingInvitation(): string | undefined {
  return readWord(storageKeys.pendingInvitation, 'session') || undefined;
}

export function forgetInvitation(): void {
  removeStored(storageKeys.pendingInvitation, 'session');
}

/** Keeps an invitation for the user who has just signed in, until they accept it or put it away. */
export function keepWaitingInvitation(token: string, userId: string): void {
  writeWord(storageKeys.waitingInvitation, `${userId} ${token}`, 'session');
}

/** Returns the token of the invitation that waits for this user's answer. */
export function waitingInvitation(userId: string): string | undefined {
  const [owner, token] = (readWord(storageKeys.waitingInvitation, 'session') ?? '').split(' ');
  return owner === userId ? token : undefined;
}

export function forgetWaitingInvitation(): void {
  removeStored(storageKeys.waitingInvitation, 'session');
}
