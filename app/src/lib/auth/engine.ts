/**
 * Follows the auth server and updates the auth store. Loaded only when a user signs in or has
 * signed in before.
 */
import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { logger } from '@/lib/log/logger';
import type { Clients } from '@/lib/api/supabase';
import { sentences } from './messages';
import { isSignedIn, loadProfile, routingRole, userOf, type Profile } from './profile';
import { remember, remembered } from './remembered';
import type { AuthStore } from './store';
import { needsRefresh, nextTick, startTokenClock } from './token-clock';
import { AuthFailure, type SessionUser } from './types';

export interface Reactions {
  /** Called when a signed-in user is signed out. `expired`: the user didn't request it here. */
  signedOut: (userId: string, expired: boolean) => void;
  /** Called after a password reset link was opened. */
  recovery: () => void;
}

/**
 * Whether the account has no password because this browser didn't show that it chose the one of the
 * sign-up. The server adds it to the session.
 */
export function needsPassword(session: object): boolean {
  return 'set_password' in session && session.set_password === true;
}

/** Delay before the second attempt to reach the server. Doubles from then on. */
const firstPauseMs = 1500;

interface Work {
  token: string;
  /** Resolves with the user, or rejects with a message to show. */
  user: Promise<SessionUser>;
}

export class Engine {
  readonly #clients: Clients;
  readonly #store: AuthStore;
  readonly #react: Reactions;
  #work: Work | undefined;
  #turn = 0;
  #known: { id: string; profile: Profile } | undefined;
  #stopClock: (() => void) | undefined;
  #following = false;
  #asking = 0;
  #recovering = false;
  #waiting: (() => void)[] = [];
  #wake: (() => void) | undefined;

  constructor(clients: Clients, store: AuthStore, react: Reactions) {
    this.#clients = clients;
    this.#store = store;
    this.#react = react;
  }

  /**
   * Restores the previous session, retrying until the server is reached. Meanwhile the last user
   * can write: their text stays on this device, and none of their data on the server is visible.
   */
  async recover(): Promise<void> {
    this.#recovering = true;
    try {
      for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
        // oxlint-disable-next-line no-await-in-loop
        if ((await this.#clients.renewByCookie()) !== 'unreachable') return;
        this.#store.set({ offline: true, ...(this.#store.snapshot().user ? {} : remembered()) });
        this.#resolveWaiting();
        // oxlint-disable-next-line no-await-in-loop
        await Promise.race([nextTick(pauseMs), this.#retryRequested()]);
      }
    } finally {
      this.#recovering = false;
      this.#resolveWaiting();
    }
  }

  /** Retries at once, and resolves when that attempt is over. */
  retryNow(): Promise<void> {
    if (!this.#recovering) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#wake?.();
    });
  }

  #resolveWaiting(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  #retryRequested(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Subscribes to session changes. The first event is the current session. */
  follow(): void {
    if (this.#following) return;
    this.#following = true;
    this.#clients.client.onAuthStateChange((event, session) => this.heard(event, session));
  }

  /**
   * Runs a sign-in. During a sign-in a profile that can't be loaded is an error; otherwise it is
   * retried.
   */
  async ask<T>(work: () => Promise<T>): Promise<T> {
    this.#asking += 1;
    this.#clients.keeper.welcome();
    try {
      return await work();
    } finally {
      this.#asking -= 1;
    }
  }

  /** Must not wait: the client holds its lock during the callback. */
  heard(event: AuthChangeEvent, session: Session | null): void {
    if (session && this.#clients.keeper.hasLeft()) return;
    switch (event) {
      case 'SIGNED_OUT':
        this.end(this.#clients.isRenewing());
        return;
      case 'SIGNED_IN':
      case 'INITIAL_SESSION':
      case 'TOKEN_REFRESHED':
        if (session) this.#take(session);
        else this.#onNoSession();
        return;
      case 'PASSWORD_RECOVERY':
        this.#store.set({ recovery: true });
        if (session) this.#take(session);
        this.recovered();
        return;
      case 'USER_UPDATED':
        this.#work = undefined;
        if (session) this.#take(session);
        return;
      default:
    }
  }

  /** Loads the session's user. Concurrent calls for one token share a request. */
  load(session: Session, strict = this.#asking > 0): Promise<SessionUser> {
    const token = session.access_token;
    if (this.#work?.token === token) return this.#work.user;
    this.#turn += 1;
    const user = this.#read(session, strict, this.#turn);
    this.#work = { token, user };
    return user;
  }

  /** Ends the session here. Redirects only if a user was signed in. */
  end(expired = false): void {
    const was = this.#store.snapshot().user;
    this.#forget();
    this.#clients.keeper.forget();
    this.#store.clear();
    if (was) this.#react.signedOut(was.id, expired);
  }

  /** The user opened a reset link and can now set a new password. */
  recovered(): void {
    this.#react.recovery();
  }

  /** The server has not accepted the password of the sign-up, so the user sets a new one. */
  choosePassword(): void {
    this.#store.set({ recovery: true });
    this.recovered();
  }

  #take(session: Session): void {
    // Another tab reported this session, so use it here too.
    if (this.#clients.keeper.session()?.access_token !== session.access_token) this.#clients.keeper.adopt(session);
    // The caller that started the sign-in gets the error.
    this.load(session).catch(() => {});
  }

  #onNoSession(): void {
    // Outdated: a user has signed in since.
    if (this.#clients.keeper.session()) return;
    this.#forget();
    this.#store.clear();
  }

  #forget(): void {
    this.#turn += 1;
    this.#work = undefined;
    this.#known = undefined;
    this.#stopClock?.();
    this.#stopClock = undefined;
  }

  async #read(session: Session, strict: boolean, turn: number): Promise<SessionUser> {
    const account = await this.#account(session, strict);
    if (turn !== this.#turn) return this.#overtaken();
    if (!account || !isSignedIn(account)) {
      this.#refuse(session);
      throw new AuthFailure(sentences.noAccount, 'no_account');
    }
    // A known role is kept when loading the profile fails.
    const known = this.#known?.id === account.id ? this.#known.profile : undefined;
    this.#show(account, known, known === undefined);
    this.#stopClock ??= startTokenClock(() => this.tick());
    const read = await loadProfile(this.#clients.rest, account.id);
    if (turn !== this.#turn) return this.#overtaken();
    if (read) this.#known = { id: account.id, profile: read };
    return this.#show(account, read ?? known, false);
  }

  #show(account: User, profile: Profile | undefined, roleLoading: boolean): SessionUser {
    const user = userOf(account, profile);
    this.#store.set({ status: 'signed-in', user, role: routingRole(account, profile), roleLoading, offline: false });
    if (!roleLoading) remember(user, this.#store.snapshot().role);
    return user;
  }

  /** Fetches the account. Falls back to the copy in the session if the server can't be reached. */
  async #account(session: Session, strict: boolean): Promise<User | undefined> {
    const { data, error } = await this.#clients.client.getUser(session.access_token);
    if (!error) return data.user;
    logger.warn('account not read', { code: error.code ?? error.name });
    return strict ? undefined : session.user;
  }

  /** A newer session arrived meanwhile. Returns its user. */
  #overtaken(): Promise<SessionUser> {
    if (this.#work) return this.#work.user;
    return Promise.reject(new AuthFailure(sentences.noAccount, 'no_account'));
  }

  /** Discards an unusable session. */
  #refuse(session: Session): void {
    const { client, keeper } = this.#clients;
    void client.admin.signOut(session.access_token, 'local').catch(() => undefined);
    keeper.removeItem(keeper.key);
    this.end();
  }

  tick(now = Date.now()): void {
    const session = this.#clients.keeper.session();
    if (!session || !needsRefresh(session.expires_at * 1000, now)) return;
    // The outcome arrives as a session event. Without a connection nothing changes.
    void this.#clients.refresh().catch(() => undefined);
  }
}
