/**
 * Everything the app keeps in the browser's storage goes through here. Storage may be refused,
 * full, or hold what another version wrote. All of that reads as "nothing there" and never throws.
 */
import { LIMITS } from '@evenkeel/safety/limits';

/** Every key the app uses, in one place. */
export const storageKeys = {
  theme: 'theme-mode',
  version: 'storage-version',
  disclaimer: 'disclaimer-dismissed',
  analyticsConsent: 'analytics-consent',
  /** True where the person would rather not see graphs. */
  graphsHidden: 'graphs-hidden',
  /** True where the coach may use thoughts of the person's own records. */
  coachOwnThoughts: 'coach-own-thoughts',
  /** Whose crisis lines to show first. */
  crisisCountry: 'crisis-country',
  /** A safety plan kept in plain words, by choice. `public/my-plan.js` reads it too. */
  devicePlan: 'device-safety-plan',
  /** Choices as last known, so that no page waits for them. */
  preferences: 'preferences',
  /** How large the words are. `public/theme.js` reads it before the first paint. */
  textSize: 'text-size',
  /** The lock that hides the pages from glances. `public/theme.js` reads it before the first paint. */
  privacyLock: 'privacy-lock',
  /** In the session's storage: this tab was opened by the passcode. */
  unlockedAt: 'privacy-unlocked-at',
  /** The last reminder that was shown, so that no tab shows it again. */
  reminded: 'last-reminder',
  /** Set while a person is signed in here. No secret: without it a visitor's browser asks for no session. */
  signedIn: 'signed-in',
  /** Who that was, for a start without a connection. */
  signedInAs: 'signed-in-as',
  /** This browser asked for a link or went to Google, and waits for the way back. */
  authFlow: 'auth-flow',
  /** In the session's storage: the token of an invitation that waits for a sign-in. */
  pendingInvitation: 'pending_invitation',
  /** In the session's storage: the page a person asked for before they had to sign in. */
  postLoginRedirect: 'post_login_redirect',
  /** The same for all tabs, because a link in a mail opens a new one. */
  returnTo: 'auth.returnTo',
} as const;

/** In the session's storage: the draft of a kind that this tab wrote last. */
export function ownDraftKey(kind: string): string {
  return `evenkeel-draft:${kind}`;
}

/** The onboarding status as last known. One for each person who uses this browser. */
export function onboardingKey(userId: string): string {
  return `onboarding-status:${userId}`;
}

/** Which of the two events about a person's first entry were counted. Kept only after they agreed to counting. */
export function firstEntryKey(userId: string): string {
  return `first-entry-counted:${userId}`;
}

export type StorageArea = 'local' | 'session';

interface StoredEntry {
  value: unknown;
  /** The last moment at which the value still counts. None means it stays. */
  expiresAt: number | null;
  version: number;
}

/** Reading the property alone throws in a browser that forbids storage. */
function open(area: StorageArea): Storage | undefined {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** A bare word, for the few keys whose form is fixed. */
export function readWord(key: string, area: StorageArea = 'local'): string | undefined {
  try {
    return open(area)?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** True when the word is kept. */
export function writeWord(key: string, word: string, area: StorageArea = 'local'): boolean {
  try {
    const storage = open(area);
    storage?.setItem(key, word);
    return storage !== undefined;
  } catch {
    return false;
  }
}

export function removeStored(key: string, area: StorageArea = 'local'): void {
  try {
    open(area)?.removeItem(key);
  } catch {
    // What cannot be removed cannot be read either.
  }
}

function isEntry(candidate: unknown): candidate is StoredEntry {
  if (typeof candidate !== 'object' || candidate === null || !('value' in candidate)) return false;
  const { expiresAt, version } = candidate as Partial<StoredEntry>;
  const endKnown = expiresAt === undefined || expiresAt === null || Number.isFinite(expiresAt);
  return version === LIMITS.storageVersion && endKnown;
}

interface Reading {
  area?: StorageArea;
  now?: number;
}

/** The stored value, for the caller to check. Past its end it is removed on the way. */
export function readStored(key: string, options: Reading = {}): unknown {
  return readEntry(key, options)?.value;
}

/** The stored value with its end. */
export function readEntry(key: string, options: Reading = {}): { value: unknown; expiresAt: number | null } | undefined {
  const { area = 'local', now = Date.now() } = options;
  const text = readWord(key, area);
  if (text === undefined) return undefined;
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isEntry(entry)) return undefined;
  if (typeof entry.expiresAt === 'number' && now > entry.expiresAt) {
    removeStored(key, area);
    return undefined;
  }
  return { value: entry.value, expiresAt: entry.expiresAt ?? null };
}

/** True when the value is kept. */
export function writeStored(key: string, value: unknown, options: { area?: StorageArea; expiresAt?: number } = {}): boolean {
  const entry: StoredEntry = { value, expiresAt: options.expiresAt ?? null, version: LIMITS.storageVersion };
  try {
    return writeWord(key, JSON.stringify(entry), options.area);
  } catch {
    return false;
  }
}

/** Says which form of storage this app writes, for a later version that finds it. */
export function markStorageVersion(): void {
  writeWord(storageKeys.version, String(LIMITS.storageVersion));
}
