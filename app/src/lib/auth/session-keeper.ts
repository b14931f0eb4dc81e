/**
 * Where the session lives: in this page's memory. The token that renews it is in a cookie that no script can read, so
 * after a reload there is nothing here but a mark that a person had signed in. Then a session long past its end is
 * shown to the client, which renews it by the cookie.
 */
import { readWord, removeStored, storageKeys, writeWord } from '@/lib/storage';
import { forgetRemembered } from './remembered';

/** The part of a session that this app reads. */
export interface HeldSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

/** What stands for the token in the cookie. */
export const cookieToken = 'cookie';

/** The secret half of a sign-in by link or by Google. It must outlive the way to the mailbox and back. */
const verifierEnd = '-code-verifier';

const inMind = 'yes';
/** Signing out did not reach the server. It is told at the next start. */
const owed = 'leaving';

const longPast = JSON.stringify({
  access_token: '',
  refresh_token: cookieToken,
  // Not 0, which the client takes for "no end".
  expires_at: 1,
  expires_in: 0,
  token_type: 'bearer',
  user: {},
});

export class SessionKeeper {
  readonly key: string;
  readonly #memory = new Map<string, string>();
  /** The person left while the server could not be told. What still comes in of the old session changes nothing. */
  #left = false;

  constructor(key = 'evenkeel-auth') {
    this.key = key;
  }

  /** For the client. */
  readonly getItem = (key: string): string | null => {
    const held = this.#memory.get(key);
    if (held !== undefined) return held;
    if (key.endsWith(verifierEnd)) return readWord(key) ?? null;
    return key === this.key && this.isHinted() ? longPast : null;
  };

  /** For the client. */
  readonly setItem = (key: string, value: string): void => {
    // Where storage is refused, a sign-in still works as long as the page stays open.
    if (key.endsWith(verifierEnd) && writeWord(key, value)) return;
    this.#memory.set(key, value);
    if (key === this.key && !this.#left) writeWord(storageKeys.signedIn, inMind);
  };

  /** For the client. */
  readonly removeItem = (key: string): void => {
    this.#memory.delete(key);
    if (key.endsWith(verifierEnd)) removeStored(key);
    if (key === this.key) this.#forgetWho();
  };

  hasLeft(): boolean {
    return this.#left;
  }

  /** The person asks for a session again. */
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

  /** For ending a session that is no longer in use. */
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

  /** The session of this page. Undefined before it was renewed and after it ended. */
  session(): HeldSession | undefined {
    const text = this.#memory.get(this.key);
    return text === undefined ? undefined : (JSON.parse(text) as HeldSession);
  }

  /** A session that another tab renewed. */
  adopt(session: object): void {
    this.setItem(this.key, JSON.stringify(session));
  }

  /** Only this page forgets. What other tabs go by stays. */
  forget(): void {
    this.#memory.delete(this.key);
  }

  /** Whether the way back that is waited for is that of a new password. */
  awaitsRecovery(): boolean {
    return this.getItem(`${this.key}${verifierEnd}`)?.includes('PASSWORD_RECOVERY') ?? false;
  }
}
