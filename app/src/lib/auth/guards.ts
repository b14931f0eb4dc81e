/**
 * Route guards: decide who may see which page. Layout routes run them in this order: is the session
 * known, is a user signed in, does the role match, is onboarding complete. Public pages never wait.
 */
import { onboardingRedirect, stepOf, unfinishedStep } from '@/lib/onboarding/onboarding-steps';
import { isProtected, plainPath, type Access } from '@/lib/pages';
import { auth, isSettled } from './auth';
import { dashboardOf, noteAddress, takeDestination } from './destination';
import { keepTarget } from './targets';
import type { AuthSnapshot } from './types';

export interface Asked {
  pathname: string;
  /** Includes the question mark. */
  search: string;
  /** Without the "#". */
  hash: string;
}

/** Aliases of the sign-in page, with the same query and fragment. */
const aliases = new Set(['/auth', '/password-no-login', '/auth/processing', '/auth/callback']);
/** Pages that redirect signed-in users. */
export const signInPages: ReadonlySet<string> = new Set(['/login', '/login-no-password', '/signup']);

/** Returns the canonical address of an alias. */
export function aliasOf({ pathname, search, hash }: Asked): string | undefined {
  const path = plainPath(pathname);
  if (aliases.has(path)) return `/login-no-password${search}${hash === '' ? '' : `#${hash}`}`;
  return path === '/onboarding' ? `/onboarding/welcome${search}` : undefined;
}

/** Comes with the session's code, which is there once the session is known. */
const onboarding = () => import('@/lib/onboarding/onboarding-status');

type Verdict = string | undefined | Promise<string | undefined>;

/**
 * Returns the path to redirect to; undefined if the page may be shown. Returns a promise only if
 * something must be loaded first.
 */
export function guard(access: Access, asked: Asked): Verdict {
  const path = plainPath(asked.pathname);
  if (access !== 'auth') taken = undefined;
  if (path === '/onboarding') return entryToOnboarding(asked);
  if (aliases.has(path)) return aliasOf(asked);
  if (access === 'auth') return guardSignIn(path, asked.search);
  if (access === 'onboarding') return guardOnboarding(path, asked.search);
  return isProtected(access) ? guardProtected(access, asked) : undefined;
}

/** Like `guard`, for a page that is only preloaded: stores nothing and waits for nothing. */
export function guardAhead(access: Access): string | undefined {
  const { status } = auth.snapshot();
  return isProtected(access) && status === 'signed-out' ? '/login-no-password' : undefined;
}

let taken: { userId: string; to: string } | undefined;

function guardSignIn(path: string, search: string): Verdict {
  noteAddress(path, search);
  const snapshot = auth.snapshot();
  const { user, recovery, handover } = snapshot;
  if (!user || !isSettled(snapshot) || handover || !signInPages.has(path)) return undefined;
  if (recovery) return '/reset-password';
  // Called again during the same navigation it must return the same result, because the target has
  // been consumed.
  if (taken?.userId !== user.id) taken = { userId: user.id, to: takeDestination(snapshot.role, user.id) };
  return taken.to;
}

async function guardProtected(access: Access, { pathname, search }: Asked): Promise<string | undefined> {
  const address = `${pathname}${search}`;
  const snapshot = await auth.settled();
  const { user } = snapshot;
  if (!user) {
    keepTarget(address);
    return `/login-no-password?returnTo=${encodeURIComponent(address)}`;
  }
  return roleDecision(access, snapshot) ?? onboardingDecision(address, snapshot, user.id);
}

function roleDecision(access: Access, { role }: AuthSnapshot): string | undefined {
  const only = access === 'patient' || access === 'therapist' ? access : role;
  return only === role ? undefined : dashboardOf(role);
}

/** Offline the cached status decides; without one, onboarding doesn't keep a user from writing. */
async function onboardingDecision(address: string, { role, offline }: AuthSnapshot, userId: string): Promise<string | undefined> {
  if (role === 'therapist') return undefined;
  const { cachedStatus, loadStatus } = await onboarding();
  const status = offline ? cachedStatus(userId) : await loadStatus(userId);
  return status && unfinishedStep(address, role, status);
}

/**
 * A therapist who lands here, for example through an invitation, is sent to their own dashboard.
 */
async function entryToOnboarding(asked: Asked): Promise<string | undefined> {
  const { isTherapist, status } = await auth.settled();
  return isTherapist && status === 'signed-in' ? dashboardOf('therapist') : aliasOf(asked);
}

async function guardOnboarding(path: string, search: string): Promise<string | undefined> {
  const { user } = await auth.settled();
  if (!user) {
    keepTarget(`${path}${search}`);
    return '/auth/processing';
  }
  const values = new URLSearchParams(search);
  const { loadStatus } = await onboarding();
  const status = await loadStatus(user.id);
  // A user who has completed onboarding may review it. Nothing is saved then.
  if (status.completed && values.get('review') === '1') return undefined;
  const visited = stepOf(path.slice('/onboarding/'.length));
  return onboardingRedirect(visited, true, status, values.get('redirectTo'));
}
