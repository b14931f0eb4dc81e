/**
 * Keeps the session in memory. The refresh token is in an HttpOnly cookie, so after a reload only a
 * marker that a user had signed in is left. The client is then given an expired session, which it
 * refreshes using the cookie.
 */
import { readWord, removeStored, storageKeys, writeWord } from '@/lib/device/storage';
import { forgetRemembered } from './remembered';

/** The part of a session that this app reads. */
export interface HeldSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

/** Placeholder for the token in the cookie. */
export const cookieToken = 'cookie';

/** The PKCE code verifier of a sign-in by link or Google. It must survive the round trip. */
const verifierEnd = '-code-verifier';

const inMind = 'yes';
/** Marks a sign-out that didn't reach the server. It is sent at the next start. */
const owed = 'leaving';

const longPast = JSON.stringify({
  access_token: '',
  refresh_token: cookieToken,
  // Not 0, which the client reads as "never expires".
  expires_at: 1,
  expires_in: 0,
  token_type: 'bearer',
  user: {},
});

export class SessionKeeper {
  readonly key: string;
  readonly #memory = new Map<string, string>();
  /**
   * True after a sign-out that the server hasn't confirmed. Late events of the old session are
   * ignored.
   */
  #left = false;

  constructor(key = 'evenkeel-auth') {
    this.key = key;
  }

  /** Called by the client. */
  readonly getItem = (key: string): string | null => {
    const held = this.#memory.get(key);
    if (held !== undefined) return held;
    if (key.endsWith(verifierEnd)) return readWord(key) ?? null;
    return key === this.key && this.isHinted() ? longPast : null;
  };

  /** Called by the client. */
  readonly setItem = (key: string, value: string): void => {
    // If storage is forbidden, a sign-in still works while the page stays open.
    if (key.endsWith(verifierEnd) && writeWord(key, value)) return;
    this.#memory.set(key, value);
    if (key === this.key && !this.#left) writeWord(storageKeys.signedIn, inMind);
  };

  /** Called by the client. */
  readonly removeItem = (key: string): void => {
    this.#memory.delete(key);
    if (key.endsWith(verifierEnd)) removeStored(key);
    if (key === this.key) this.#forgetWho();
  };

  hasLeft(): boolean {
    return this.#left;
  }

  /** Called when the user starts a sign-in. */
  welcome(): void {
    this.#left = false;
  }

  #forgetWho(): void {
    removeStored(storageKeys.signedIn);
    forgetRemembered();
  }

  isHinted(): boolean {
    return readWord(storageKeys.signedIn) === inMind;
  }

  /** Restores the marker, to end a session that is no longer used. */
  remind(): void {
    writeWord(storageKeys.signedIn, inMind);
  }

  owesSignOut(): boolean {
    return readWord(storageKeys.signedIn) === owed;
  }

  oweSignOut(): void {
    this.#left = true;
    this.#memory.delete(this.key);
    forgetRemembered();
    writeWord(storageKeys.signedIn, owed);
  }

  /** The session of this page; undefined before the first refresh and after sign-out. */
  session(): HeldSession | undefined {
    const text = this.#memory.get(this.key);
    return text === undefined ? undefined : (JSON.parse(text) as HeldSession);
  }

  /** Takes over a session that another tab refreshed. */
  adopt(session: object): void {
    this.setItem(this.key, JSON.stringify(session));
  }

  /** Clears the session of this page only. The marker shared with other tabs stays. */
  forget(): void {
    this.#memory.delete(this.key);
  }

  /** The PKCE verifier of the pending flow. It shows the server who chose the password of a sign-up. */
  codeVerifier(): string | undefined {
    const held = this.getItem(`${this.key}${verifierEnd}`);
    if (held === null) return undefined;
    try {
      const verifier: unknown = JSON.parse(held);
      return typeof verifier === 'string' ? verifier.split('/')[0] : undefined;
    } catch {
      // Signing in works without it; only the password of a sign-up has to be set again.
      return undefined;
    }
  }

  /** Returns true if the pending flow is a password reset. */
  awaitsRecovery(): boolean {
    return this.getItem(`${this.key}${verifierEnd}`)?.includes('PASSWORD_RECOVERY') ?? false;
  }
}
