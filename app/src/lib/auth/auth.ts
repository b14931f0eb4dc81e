/**
 * The auth interface. The auth clients behind it are a separate chunk, loaded when a user has
 * signed in here before.
 */
import { logger } from '@/lib/log/logger';
import { accessOf, isProtected } from '@/lib/pages';
import { storageKeys } from '@/lib/device/storage';
import { withTimeout } from '@/lib/timeout';
import { showToast } from '@/lib/toasts';
import { keeper } from './keeper';
import type { AuthServices } from './services';
import { sentences } from './messages';
import { takeReturned, type Returned } from './returned';
import { AuthStore } from './store';
import { forgetTargets, noteEndedPage, shareTarget } from './targets';
import { nextTick } from './token-clock';
import { AuthFailure, type AuthSnapshot, type Role, type SessionUser } from './types';

export const store = new AuthStore();

export const isReady = ({ status }: AuthSnapshot): boolean => status !== 'loading';
export const isSettled = (snapshot: AuthSnapshot): boolean => isReady(snapshot) && !snapshot.roleLoading;

/** How long sign-out waits for the server before it redirects. */
const signOutPatienceMs = 5000;

interface Places {
  /** Returns the current path and query. */
  here: () => { path: string; search: string };
  go: (path: string) => void;
}

let places: Places = {
  here: () => ({ path: window.location.pathname, search: window.location.search }),
  go: (path) => window.location.assign(path),
};
let services: Promise<AuthServices> | undefined;
let leaving = false;
/** Asked before a sign-out on this device. */
let gate: (() => Promise<boolean>) | undefined;

/**
 * Sets what is asked before a sign-out on this device; false cancels it. Returns a function that
 * unsets it.
 */
export function guardSignOut(next: () => Promise<boolean>): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = undefined;
  };
}

/** Said on the sign-in page. Unsaved entries were offered to be saved or sealed before. */
const signedOutText = 'You’re signed out. Your entries can’t be read on this device.';

/** Redirects to the page shown after signing out. */
function leave(): void {
  leaving = false;
  showToast({ text: signedOutText });
  places.go('/auth');
}

/**
 * Called when a session has ended. Redirects before the guards run. A user whose session expired
 * returns to the same page after signing in again; another user doesn't.
 */
function onSignedOut(userId: string, expired: boolean): void {
  forgetTargets();
  if (leaving) return leave();
  const { path, search } = places.here();
  const access = accessOf(path);
  if (access === 'auth') return;
  const page = `${path}${search}`;
  const returns = expired && isProtected(access);
  if (returns) noteEndedPage(userId, page);
  places.go(`/login-no-password${returns ? `?returnTo=${encodeURIComponent(page)}` : ''}`);
}

function onRecovery(): void {
  if (places.here().path !== '/reset-password') places.go('/reset-password');
}

function loadServices(): Promise<AuthServices> {
  services ??= import('./services').then(
    ({ createAuthServices }) => createAuthServices(store, { signedOut: onSignedOut, recovery: onRecovery }),
    (reason: unknown) => {
      // A chunk that failed to load may load on the next request.
      services = undefined;
      throw reason;
    },
  );
  return services;
}

/** Runs a user's auth request. From then on this page follows every change of the session. */
async function ask<T>(work: (parts: AuthServices) => Promise<T>): Promise<T> {
  const parts = await loadServices().catch(() => {
    throw new AuthFailure(sentences.offline, 'network');
  });
  parts.engine.follow();
  return work(parts);
}

/** Loads the auth clients and retries until they are there: without them there is no sign-in. */
async function loadServicesWithRetry(): Promise<AuthServices> {
  for (;;) {
    try {
      return await loadServices();
    } catch {
      store.set({ offline: true });
      await nextTick();
    }
  }
}

async function start(returned: Returned | undefined): Promise<void> {
  const { engine, wayBack, endOwed } = await loadServicesWithRetry();
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
  /** Resolves once it is known whether a user is signed in. */
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

  /** Signs out on the server and then goes to "/auth", even if the server can't be reached. */
  async signOut(scope: 'local' | 'others' | 'global' = 'local'): Promise<void> {
    if (scope === 'others') return ask(({ signOut }) => signOut(scope));
    if (gate && !(await gate())) return;
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
      (await loadServices()).engine.end();
    }
    // Without a session, no handler has redirected yet.
    if (leaving) leave();
  },

  accessToken: (): string | undefined => keeper.session()?.access_token,
  /** Refreshes the session after a 401. Returns the new token, or undefined. */
  async refresh(): Promise<string | undefined> {
    if (keeper.session()) return ask(({ refresh }) => refresh()).catch(() => undefined);
    if (!keeper.isHinted()) return undefined;
    // The previous session hasn't been restored yet.
    await loadServices().then(
      ({ engine }) => engine.retryNow(),
      () => undefined,
    );
    return keeper.session()?.access_token;
  },

  acceptHandover: (): Promise<void> => ask(({ wayBack }) => wayBack.accept()),
  refuseHandover: (): void => void ask(async ({ wayBack }) => wayBack.refuse()),
  forgetReturnFailure: (): void => store.set({ returnFailure: null }),
};

/**
 * Called once, before the router reads the address. Makes no request for a visitor who has never
 * signed in here.
 */
export function beginAuth(): () => void {
  const returned = takeReturned();
  window.addEventListener('storage', onOtherTab);
  const hinted = keeper.isHinted();
  if (returned || hinted) store.set({ status: 'loading' });
  if (returned || hinted || keeper.owesSignOut()) void start(returned);
  return () => window.removeEventListener('storage', onOtherTab);
}

/** Connects the router once it exists. */
export function connectAuth(next: Places): void {
  places = next;
}

/**
 * Another tab signed in or out. A tab that has loaded the auth clients learns about a sign-in from
 * them.
 */
function onOtherTab(event: StorageEvent): void {
  // A null key means that all storage was cleared.
  if (event.key !== storageKeys.signedIn && event.key !== null) return;
  if (!keeper.isHinted()) {
    if (store.snapshot().status === 'signed-in') void loadServices().then(({ engine }) => engine.end());
  } else if (services === undefined) {
    void start(undefined);
  }
}

/** Starts a guest session and returns the path of its dashboard. */
export function enterGuest(role: Role): string {
  return role === 'therapist' ? '/therapist-dashboard-guest' : '/dashboard-guest';
}
