/** The interface of signing in. The machinery behind it is a chunk of its own, fetched when a person has an account here. */
import { logger } from '@/lib/logger';
import { accessOf, isProtected } from '@/lib/pages';
import { storageKeys } from '@/lib/storage';
import { withTimeout } from '@/lib/timeout';
import { keeper } from './keeper';
import type { Machinery } from './machinery';
import { sentences } from './messages';
import { takeReturned, type Returned } from './returned';
import { AuthStore } from './store';
import { forgetTargets, shareTarget } from './targets';
import { nextTick } from './token-clock';
import { AuthFailure, type AuthSnapshot, type Role, type SessionUser } from './types';

export const store = new AuthStore();

export const isReady = ({ status }: AuthSnapshot): boolean => status !== 'loading';
export const isSettled = (snapshot: AuthSnapshot): boolean => isReady(snapshot) && !snapshot.roleLoading;

/** How long signing out waits for the server before it leads away. */
const signOutPatienceMs = 5000;

interface Places {
  /** The path and the query of the page in view. */
  here: () => { path: string; search: string };
  go: (path: string) => void;
}

let places: Places = {
  here: () => ({ path: window.location.pathname, search: window.location.search }),
  go: (path) => window.location.assign(path),
};
let machinery: Promise<Machinery> | undefined;
let leaving = false;

/** Leads to where people go who signed out themselves. */
function leave(): void {
  leaving = false;
  places.go('/auth');
}

/**
 * Runs when a session has ended. Leads away at once, before a guard is asked. A person whose session expired on a page
 * of theirs comes back to that page by signing in again.
 */
function onSignedOut(expired: boolean): void {
  forgetTargets();
  if (leaving) return leave();
  const { path, search } = places.here();
  const access = accessOf(path);
  if (access === 'auth') return;
  const wanted = expired && isProtected(access) ? `?returnTo=${encodeURIComponent(`${path}${search}`)}` : '';
  places.go(`/login-no-password${wanted}`);
}

function onRecovery(): void {
  if (places.here().path !== '/reset-password') places.go('/reset-password');
}

function loadMachinery(): Promise<Machinery> {
  machinery ??= import('./machinery').then(
    ({ createMachinery }) => createMachinery(store, { signedOut: onSignedOut, recovery: onRecovery }),
    (reason: unknown) => {
      // A chunk that failed to load may load on the next request.
      machinery = undefined;
      throw reason;
    },
  );
  return machinery;
}

/** Runs what a person asked for. From then on this page follows every change of the session. */
async function ask<T>(work: (parts: Machinery) => Promise<T>): Promise<T> {
  const parts = await loadMachinery().catch(() => {
    throw new AuthFailure(sentences.offline, 'network');
  });
  parts.engine.follow();
  return work(parts);
}

/** Loads the machinery, trying again until it is there: without it no one can be signed in. */
async function loadMachineryWithRetry(): Promise<Machinery> {
  for (;;) {
    try {
      return await loadMachinery();
    } catch {
      store.set({ offline: true });
      await nextTick();
    }
  }
}

async function start(returned: Returned | undefined): Promise<void> {
  const { engine, wayBack, endOwed } = await loadMachineryWithRetry();
  try {
    if (keeper.owesSignOut()) await endOwed();
    const done = returned ? await wayBack.finish(returned) : false;
    if (!done && keeper.isHinted()) await engine.recover();
  } catch (reason) {
    logger.error('session not looked up', { code: reason instanceof Error ? reason.name : 'unknown' });
    store.clear();
  }
  engine.follow();
}

export const auth = {
  snapshot: store.snapshot,
  subscribe: store.subscribe,
  /** Resolves once it is known whether a person is signed in. */
  ready: (): Promise<AuthSnapshot> => store.until(isReady),
  /** Resolves once the role is known too. */
  settled: (): Promise<AuthSnapshot> => store.until(isSettled),

  signInWithPassword: (email: string, password: string): Promise<SessionUser> => ask(({ signIn }) => signIn.withPassword(email, password)),
  async signInWithLink(email: string): Promise<void> {
    shareTarget();
    await ask(({ signIn }) => signIn.withLink(email));
  },
  verifyCode: (email: string, code: string): Promise<SessionUser> => ask(({ signIn }) => signIn.withCode(email, code)),
  resend: (kind: 'signup', email: string): Promise<void> => ask(({ signIn }) => signIn.resend(kind, email)),
  async signInWithGoogle(): Promise<void> {
    shareTarget();
    await ask(({ signIn }) => signIn.withGoogle());
  },
  signInWithIdToken: (token: string, nonce?: string): Promise<SessionUser> => ask(({ signIn }) => signIn.withIdToken(token, nonce)),
  async signUp(email: string, password: string): Promise<{ needsConfirmation: boolean }> {
    shareTarget();
    return ask(({ signIn }) => signIn.signUp(email, password));
  },
  async register(email: string, password: string): Promise<SessionUser> {
    shareTarget();
    return ask(({ signIn }) => signIn.register(email, password));
  },
  requestPasswordReset: (email: string): Promise<void> => ask(({ signIn }) => signIn.requestPasswordReset(email)),
  updatePassword: (password: string): Promise<void> => ask(({ signIn }) => signIn.updatePassword(password)),
  updateProfile: (change: { display_name: string | null }): Promise<void> => ask(({ signIn }) => signIn.updateProfile(change)),

  /** Asks the server and then goes to "/auth", whether the server could be asked or not. */
  async signOut(scope: 'local' | 'others' | 'global' = 'local'): Promise<void> {
    if (scope === 'others') return ask(({ signOut }) => signOut(scope));
    leaving = true;
    try {
      await withTimeout(
        ask(({ signOut }) => signOut(scope)),
        signOutPatienceMs,
        'sign out',
      );
    } catch (reason) {
      logger.error('sign out failed', { code: reason instanceof Error && 'code' in reason ? String(reason.code) : 'unknown' });
      keeper.oweSignOut();
      (await loadMachinery()).engine.end();
    }
    // Without a session, nothing has led away yet.
    if (leaving) leave();
  },

  accessToken: (): string | undefined => keeper.session()?.access_token,
  /** Renews the session for a request that was not taken. Gives the new token, or nothing. */
  async refresh(): Promise<string | undefined> {
    if (keeper.session()) return ask(({ refresh }) => refresh()).catch(() => undefined);
    if (!keeper.isHinted()) return undefined;
    // The session of before is not there yet.
    await loadMachinery().then(
      ({ engine }) => engine.retryNow(),
      () => undefined,
    );
    return keeper.session()?.access_token;
  },

  acceptHandover: (): Promise<void> => ask(({ wayBack }) => wayBack.accept()),
  refuseHandover: (): void => void ask(async ({ wayBack }) => wayBack.refuse()),
  forgetReturnFailure: (): void => store.set({ returnFailure: null }),
};

/** Called once, before the router sees the address. A visitor who never signed in here asks the server for nothing. */
export function beginAuth(): () => void {
  const returned = takeReturned();
  window.addEventListener('storage', onOtherTab);
  const hinted = keeper.isHinted();
  if (returned || hinted) store.set({ status: 'loading' });
  if (returned || hinted || keeper.owesSignOut()) void start(returned);
  return () => window.removeEventListener('storage', onOtherTab);
}

/** Connects the router, once there is one. */
export function connectAuth(next: Places): void {
  places = next;
}

/** Another tab signed in or out. A tab that has the machinery hears of a sign-in from there. */
function onOtherTab(event: StorageEvent): void {
  // No key at all: everything was cleared.
  if (event.key !== storageKeys.signedIn && event.key !== null) return;
  if (!keeper.isHinted()) {
    if (store.snapshot().status === 'signed-in') void loadMachinery().then(({ engine }) => engine.end());
  } else if (machinery === undefined) {
    void start(undefined);
  }
}

/** Looking around without an account: the path of the dashboard for it. */
export function enterGuest(role: Role): string {
  return role === 'therapist' ? '/therapist-dashboard-guest' : '/dashboard-guest';
}
