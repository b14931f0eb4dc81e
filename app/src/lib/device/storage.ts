/**
 * All access to the browser's storage. It may be forbidden, full, or contain data of another
 * version. All of that reads as "nothing stored" and never throws.
 */
import { LIMITS } from '@evenkeel/safety/limits';

/** Every key the app uses, in one place. */
export const storageKeys = {
  theme: 'theme-mode',
  version: 'storage-version',
  disclaimer: 'disclaimer-dismissed',
  analyticsConsent: 'analytics-consent',
  /** True if the user prefers to hide charts. */
  graphsHidden: 'graphs-hidden',
  /** True if the coach may use thoughts from the user's own records. */
  coachOwnThoughts: 'coach-own-thoughts',
  /** The country whose crisis lines are shown first. */
  crisisCountry: 'crisis-country',
  /** A safety plan stored as plain text, by the user's choice. `public/my-plan.js` reads it too. */
  devicePlan: 'device-safety-plan',
  /** Cached preferences, so that no page waits for them. */
  preferences: 'preferences',
  /** Set if pressing Shift three times must not leave the site. */
  shiftExit: 'shift-exit',
  /** Set by the first saved entry, until the consent question has been shown once. */
  consentDue: 'consent-due',
  /** The text size. `public/theme.js` reads it before the first paint. */
  textSize: 'text-size',
  /** The privacy lock. `public/theme.js` reads it before the first paint. */
  privacyLock: 'privacy-lock',
  /** In session storage: this tab was unlocked. */
  unlockedAt: 'privacy-unlocked-at',
  /** The last reminder shown, so that no other tab repeats it. */
  reminded: 'last-reminder',
  /**
   * Set while a user is signed in here. Not a secret: without it the browser makes no session
   * request.
   */
  signedIn: 'signed-in',
  /** The signed-in user, for starting offline. */
  signedInAs: 'signed-in-as',
  /** Set while a sign-in by link or Google is pending. */
  authFlow: 'auth-flow',
  /** In session storage: the token of an invitation that was opened before sign-in. */
  pendingInvitation: 'pending_invitation',
  /** In session storage: the invitation that waits for the signed-in user's answer. */
  waitingInvitation: 'waiting-invitation',
  /** In session storage: the page requested before signing in. */
  postLoginRedirect: 'post_login_redirect',
  /** The same for all tabs, because an emailed link opens a new one. */
  returnTo: 'auth.returnTo',
  /** Whose session ended on which page. */
  endedPage: 'ended-page',
} as const;

/** In session storage: the draft of a kind that this tab wrote last. */
export function ownDraftKey(kind: string): string {
  return `evenkeel-draft:${kind}`;
}

/** The cached onboarding status, one for each user of this browser. */
export function onboardingKey(userId: string): string {
  return `onboarding-status:${userId}`;
}

/** The heavy entry after which a user said that it is better. Removed on sign-out. */
export function betterAfterKey(userId: string): string {
  return `better-after:${userId}`;
}

/** Ids of the tools that a user opened last. Removed on sign-out. */
export function lastToolsKey(userId: string): string {
  return `last-tools:${userId}`;
}

/** Which of the two first-entry events were sent. Stored only after consent. */
export function firstEntryKey(userId: string): string {
  return `first-entry-counted:${userId}`;
}

export type StorageArea = 'local' | 'session';

interface StoredEntry {
  value: unknown;
  /** The last moment at which the value is valid; null for no expiry. */
  expiresAt: number | null;
  version: number;
}

/** Reading the property throws in a browser that forbids storage. */
function open(area: StorageArea): Storage | undefined {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Reads a value without the JSON envelope, for the few keys with a fixed format. */
export function readWord(key: string, area: StorageArea = 'local'): string | undefined {
  try {
    return open(area)?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the value was stored. */
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
    // A value that can't be removed can't be read either.
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

/** Returns the stored value, unvalidated. Removes it if it has expired. */
export function readStored(key: string, options: Reading = {}): unknown {
  return readEntry(key, options)?.value;
}

/** Returns the stored value with its expiry. */
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

/** Returns true if the value was stored. */
export function writeStored(key: string, value: unknown, options: { area?: StorageArea; expiresAt?: number } = {}): boolean {
  const entry: StoredEntry = { value, expiresAt: options.expiresAt ?? null, version: LIMITS.storageVersion };
  try {
    return writeWord(key, JSON.stringify(entry), options.area);
  } catch {
    return false;
  }
}

/** Stores the version of the storage format, for later versions of the app. */
export function markStorageVersion(): void {
  writeWord(storageKeys.version, String(LIMITS.storageVersion));
}
