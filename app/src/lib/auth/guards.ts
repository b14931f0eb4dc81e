/**
 * Who may see which page. Asked before every page, in this order: is it known who is here, is somebody signed in, is
 * the page for their role, is onboarding done. Public pages are never kept waiting.
 */
import { loadStatus } from '@/lib/onboarding-status';
import { onboardingRedirect, stepOf, unfinishedStep } from '@/lib/onboarding-steps';
import { accessOf, isProtected, plainPath } from '@/lib/pages';
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

/** These lead to the page for signing in and keep what came with them. */
const aliases = new Set(['/auth', '/password-no-login', '/auth/processing', '/auth/callback']);
/** Somebody who is signed in has no business here. */
const signInPages = new Set(['/login', '/login-no-password', '/signup']);

/** Where an address leads that is only another name. */
export function aliasOf({ pathname, search, hash }: Asked): string | undefined {
  const path = plainPath(pathname);
  if (aliases.has(path)) return `/login-no-password${search}${hash === '' ? '' : `#${hash}`}`;
  return path === '/onboarding' ? `/onboarding/welcome${search}` : undefined;
}

type Verdict = string | undefined | Promise<string | undefined>;

/** The path to go to instead. Nothing: the page may be shown. Answers at once for a page that needs no asking. */
export function guard(asked: Asked): Verdict {
  const path = plainPath(asked.pathname);
  const access = accessOf(path);
  if (access !== 'auth') taken = undefined;
  if (path === '/onboarding') return entryToOnboarding(asked);
  if (aliases.has(path)) return aliasOf(asked);
  if (access === 'auth') return guardSignIn(path, asked.search);
  if (access === 'onboarding') return guardOnboarding(path, asked.search);
  return isProtected(access) ? guardProtected(path, asked) : undefined;
}

/** A page fetched ahead is not shown, so nothing is written down for it and nobody is waited for. */
export function guardAhead(asked: Asked): string | undefined {
  const { status } = auth.snapshot();
  return isProtected(accessOf(asked.pathname)) && status === 'signed-out' ? '/login-no-password' : undefined;
}

let taken: { userId: string; to: Promise<string> } | undefined;

function guardSignIn(path: string, search: string): Verdict {
  noteAddress(path, search);
  const snapshot = auth.snapshot();
  const { user, recovery, handover } = snapshot;
  if (!user || !isSettled(snapshot) || handover || !signInPages.has(path)) return undefined;
  if (recovery) return '/reset-password';
  // Asked again before the way is gone, it must not decide anew: the target is used up.
  if (taken?.userId !== user.id) taken = { userId: user.id, to: takeDestination(snapshot.role) };
  return taken.to;
}

async function guardProtected(path: string, { pathname, search }: Asked): Promise<string | undefined> {
  const address = `${pathname}${search}`;
  const snapshot = await auth.settled();
  const { user } = snapshot;
  if (!user) {
    keepTarget(address);
    return `/login-no-password?returnTo=${encodeURIComponent(address)}`;
  }
  return (await roleDecision(path, snapshot)) ?? onboardingDecision(address, snapshot, user.id);
}

function roleDecision(path: string, { role }: AuthSnapshot): string | undefined {
  const access = accessOf(path);
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
  // Somebody who is through may look at it again. Nothing is written then.
  if (status.completed && values.get('review') === '1') return undefined;
  const visited = stepOf(path.slice('/onboarding/'.length));
  return onboardingRedirect(visited, true, status, values.get('redirectTo'));
}
