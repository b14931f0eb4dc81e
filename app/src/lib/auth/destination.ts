/**
 * Where to go after signing in. The core judges which targets may be followed; when it cannot be had, there is no
 * target and the way leads to the own dashboard.
 */
import { logger } from '@/lib/logger';
import { askCore, prepareSafety } from '@/lib/safety';
import { withTimeout } from '@/lib/timeout';
import { forgetInvitation, forgetTargets, keepInvitation, keepTarget, liveTargets, pendingInvitation, type Target } from './targets';
import type { Role } from './types';

/** Somebody who has just signed in must not wait long for a place to go. */
const patienceMs = 3000;

/** Waits for the core, but not for ever. */
export async function coreInTime(): Promise<void> {
  await withTimeout(prepareSafety(), patienceMs).catch(() => undefined);
}

export function dashboardOf(role: Role): string {
  return role === 'therapist' ? '/therapist-dashboard' : '/dashboard';
}

/** The target if it may be followed. */
export function checkedTarget(target: unknown): string | undefined {
  return askCore((core) => ({ target: core.checkRedirect(target) }))?.target ?? undefined;
}

function isFollowable({ path }: Target): boolean {
  return path !== '/' && checkedTarget(path) !== undefined;
}

let accept: (token: string) => Promise<void> = async () => undefined;

/** Given by the part of the app that knows invitations. It tells of a failure itself. */
export function acceptInvitationsWith(acceptor: (token: string) => Promise<void>): void {
  accept = acceptor;
}

async function acceptInvitation(token: string): Promise<void> {
  try {
    await withTimeout(accept(token), patienceMs);
  } catch (reason) {
    logger.warn('invitation not accepted', { code: reason instanceof Error ? reason.name : 'unknown' });
  }
  forgetInvitation();
}

/** Decides, and uses up what it decided by. */
export async function takeDestination(role: Role, now = Date.now()): Promise<string> {
  const invitation = pendingInvitation();
  if (invitation !== undefined) {
    await acceptInvitation(invitation);
    return '/onboarding';
  }
  await Promise.all([coreInTime(), noted]);
  const stored = liveTargets(now).find(isFollowable) ?? null;
  forgetTargets();
  return askCore((core) => core.authDestination({ pendingInvitation: false, stored, now, role })) ?? dashboardOf(role);
}

/** The names under which an address may carry a target, in the order in which they count. */
const targetNames = ['returnTo', 'redirect', 'redirectTo'] as const;

let noted: Promise<void> = Promise.resolve();
const seen = new Set<string>();

/**
 * Keeps what the address of a login page asks for. Once for each address: a target that has run out must not come back
 * because the address still shows it.
 */
export function noteAddress(path: string, search: string): void {
  const address = `${path}${search}`;
  if (search === '' || seen.has(address)) return;
  seen.add(address);
  const values = new URLSearchParams(search);
  const invite = values.get('invite');
  if (invite !== null && path === '/login-no-password') keepInvitation(invite);
  const asked = targetNames.map((name) => values.get(name)).filter((value) => value !== null);
  if (asked.length > 0) noted = noteTargets(asked);
}

async function noteTargets(asked: readonly string[]): Promise<void> {
  await coreInTime();
  const target = asked.find((value) => checkedTarget(value) !== undefined);
  if (target !== undefined && liveTargets().length === 0) keepTarget(target);
}

/** For tests only: as after a new load of the page. */
export function forgetAddresses(): void {
  seen.clear();
}
