/**
 * Decides who may see which page. The layout routes ask before every page, in this order: is it known who is here, is
 * anyone signed in, is the page for their role, is onboarding done. Public pages never wait.
 */
import { loadStatus } from '@/lib/onboarding-status';
import { onboardingRedirect, stepOf, unfinishedStep } from '@/lib/onboarding-steps';
import { isProtected, plainPath, type Access } from '@/lib/pages';
import { auth, isSettled } from './auth';
import { dashboardOf, noteAddress, takeDestination } from './destination';
import { keepTarget } from './targets';
import type { AuthSnapshot } from './types';

export interface Asked {
  pathname: string;
  /** With the question mark. */
  search: string;
  /** Without the "#". */
  hash: string;
}

/** Other names of the page for signing in, with the same query and fragment. */
const aliases = new Set(['/auth', '/password-no-login', '/auth/processing', '/auth/callback']);
/** Pages that a signed-in person is led away from. */
const signInPages = new Set(['/login', '/login-no-password', '/signup']);

/** The address of which this one is only another name. */
export function aliasOf({ pathname, search, hash }: Asked): string | undefined {
  const path = plainPath(pathname);
  if (aliases.has(path)) return `/login-no-password${search}${hash === '' ? '' : `#${hash}`}`;
  return path === '/onboarding' ? `/onboarding/welcome${search}` : undefined;
}

type Verdict = string | undefined | Promise<string | undefined>;

/** The path to go to instead. Undefined: the page may be shown. A promise only where something must be known first. */
export function guard(access: Access, asked: Asked): Verdict {
  const path = plainPath(asked.pathname);
  if (access !== 'auth') taken = undefined;
  if (path === '/onboarding') return entryToOnboarding(asked);
  if (aliases.has(path)) return aliasOf(asked);
  if (access === 'auth') return guardSignIn(path, asked.search);
  if (access === 'onboarding') return guardOnboarding(path, asked.search);
  return isProtected(access) ? guardProtected(access, asked) : undefined;
}

/** As `guard` for a page that is fetched ahead: it is not shown, so nothing is stored for it and nothing awaited. */
export function guardAhead(access: Access): string | undefined {
  const { status } = auth.snapshot();
  return isProtected(access) && status === 'signed-out' ? '/login-no-password' : undefined;
}

let taken: { userId: string; to: Promise<string> } | undefined;

function guardSignIn(path: string, search: string): Verdict {
  noteAddress(path, search);
  const snapshot = auth.snapshot();
  const { user, recovery, handover } = snapshot;
  if (!user || !isSettled(snapshot) || handover || !signInPages.has(path)) return undefined;
  if (recovery) return '/reset-password';
  // Asked again before the navigation is over, it must not decide anew: the target is used up.
  if (taken?.userId !== user.id) taken = { userId: user.id, to: takeDestination(snapshot.role) };
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

/** Without a connection, unfinished onboarding keeps no one from writing. */
async function onboardingDecision(address: string, { role, offline }: AuthSnapshot, userId: string): Promise<string | undefined> {
  if (role === 'therapist' || offline) return undefined;
  return unfinishedStep(address, role, await loadStatus(userId));
}

/** A therapist who is led here, by an invitation say, belongs on their own dashboard. */
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
  const status = await loadStatus(user.id);
  // A person who is done may look at it again. Nothing is stored then.
  if (status.completed && values.get('review') === '1') return undefined;
  const visited = stepOf(path.slice('/onboarding/'.length));
  return onboardingRedirect(visited, true, status, values.get('redirectTo'));
}
