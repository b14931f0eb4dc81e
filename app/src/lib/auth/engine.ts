/**
 * Follows the account server: what it says of the session becomes what the app knows of the person. Fetched only when
 * a person signs in or has signed in before.
 */
import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { logger } from '@/lib/logger';
import type { Clients } from '@/lib/supabase';
import { sentences } from './messages';
import { isSignedIn, loadProfile, routingRole, userOf, type Profile } from './profile';
import { remember, remembered } from './remembered';
import type { AuthStore } from './store';
import { needsRefresh, nextTick, startTokenClock } from './token-clock';
import { AuthFailure, type SessionUser } from './types';

export interface Reactions {
  /** Somebody who was signed in is so no more. Expired: not because anybody wished it here. */
  signedOut: (expired: boolean) => void;
  /** Came by a reset link. */
  recovery: () => void;
}

/** Before the second try to reach the server. It doubles from then on. */
const firstPauseMs = 1500;

interface Work {
  token: string;
  /** Gives the person, or throws the sentence to show. */
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
   * Renews the session that was here before, as long as it takes to reach the server. Meanwhile the person who was signed in
   * last can write: what they write stays on this device, and nothing of theirs on the server can be seen.
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

  /** Makes the next try at once, and resolves when it is over. */
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

  /** From here on every change of the session is heard. The first thing heard is how it stands. */
  follow(): void {
    if (this.#following) return;
    this.#following = true;
    this.#clients.client.onAuthStateChange((event, session) => this.heard(event, session));
  }

  /** Runs a sign-in. Meanwhile an account that cannot be read is a failure; a tab that only listens is patient. */
  async ask<T>(work: () => Promise<T>): Promise<T> {
    this.#asking += 1;
    this.#clients.keeper.welcome();
    try {
      return await work();
    } finally {
      this.#asking -= 1;
    }
  }

  /** Never waits: the client holds its lock while it tells. */
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

  /** Reads who the session belongs to. Asked twice for one token, it reads once. */
  load(session: Session, strict = this.#asking > 0): Promise<SessionUser> {
    const token = session.access_token;
    if (this.#work?.token === token) return this.#work.user;
    this.#turn += 1;
    const user = this.#read(session, strict, this.#turn);
    this.#work = { token, user };
    return user;
  }

  /** Ends the session here. Leads away only if a person was signed in. */
  end(expired = false): void {
    const was = this.#store.snapshot().user !== null;
    this.#forget();
    this.#clients.keeper.forget();
    this.#store.clear();
    if (was) this.#react.signedOut(expired);
  }

  /** A new password can be set now, and that is what the person came for. */
  recovered(): void {
    this.#react.recovery();
  }

  #take(session: Session): void {
    // Told by another tab: the session is this one's too.
    if (this.#clients.keeper.session()?.access_token !== session.access_token) this.#clients.keeper.adopt(session);
    // Whoever asked for the sign-in gets the failure from there.
    this.load(session).catch(() => {});
  }

  #onNoSession(): void {
    // Said of a moment ago. Somebody has signed in since.
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
    // A role once known is not unlearned because the next look at it fails.
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

  /** The account as the server knows it now. The copy that came with the session serves where it cannot be asked. */
  async #account(session: Session, strict: boolean): Promise<User | undefined> {
    const { data, error } = await this.#clients.client.getUser(session.access_token);
    if (!error) return data.user;
    logger.warn('account not read', { code: error.code ?? error.name });
    return strict ? undefined : session.user;
  }

  /** A newer session came in between. Its owner is the answer. */
  #overtaken(): Promise<SessionUser> {
    if (this.#work) return this.#work.user;
    return Promise.reject(new AuthFailure(sentences.noAccount, 'no_account'));
  }

  /** The session is good for nothing, so it is not kept. */
  #refuse(session: Session): void {
    const { client, keeper } = this.#clients;
    void client.admin.signOut(session.access_token, 'local').catch(() => undefined);
    keeper.removeItem(keeper.key);
    this.end();
  }

  tick(now = Date.now()): void {
    const session = this.#clients.keeper.session();
    if (!session || !needsRefresh(session.expires_at * 1000, now)) return;
    // What comes of it is heard like every other change. Without a connection nothing changes.
    void this.#clients.refresh().catch(() => undefined);
  }
}
