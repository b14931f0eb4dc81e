/** Where to go after signing in. */
import { logger } from '@/lib/logger';
import { safeTarget } from '@/lib/routing/safe-target';
import { withTimeout } from '@/lib/timeout';
import { forgetInvitation, forgetTargets, keepInvitation, keepTarget, liveTargets, pendingInvitation, type Target } from './targets';
import type { Role } from './types';

/** How long a person who has just signed in waits for their invitation to be accepted. */
const acceptWithinMs = 3000;

/** Anything but a therapist counts as a patient. */
export function dashboardOf(role: string | undefined): string {
  return role === 'therapist' ? '/therapist-dashboard' : '/dashboard';
}

interface SignedIn {
  hasInvitation: boolean;
  /** Pages asked for before signing in, the first that may be followed counts. */
  targets: readonly Target[];
  now: number;
  role: string | undefined;
}

/** Onboarding for a person who was invited, else the page they asked for, else their dashboard. */
export function destination({ hasInvitation, targets, now, role }: SignedIn): string {
  if (hasInvitation) return '/onboarding';
  const isLive = ({ expiresAt }: Target) => expiresAt === null || now <= expiresAt;
  const target = targets.find((each) => each.path !== '/' && isLive(each) && safeTarget(each.path) !== undefined);
  return target?.path ?? dashboardOf(role);
}

let accept: (token: string) => Promise<void> = async () => undefined;

/** Sets how invitations are accepted. The function tells the person itself when it fails. */
export function acceptInvitationsWith(acceptor: (token: string) => Promise<void>): void {
  accept = acceptor;
}

async function acceptInvitation(token: string): Promise<void> {
  try {
    await withTimeout(accept(token), acceptWithinMs);
  } catch (reason) {
    logger.warn('invitation not accepted', { code: reason instanceof Error ? reason.name : 'unknown' });
  }
  forgetInvitation();
}

/** Decides, and forgets the invitation and the targets that it decided by. */
export async function takeDestination(role: Role, now = Date.now()): Promise<string> {
  const invitation = pendingInvitation();
  const targets = liveTargets(now);
  if (invitation === undefined) forgetTargets();
  else await acceptInvitation(invitation);
  return destination({ hasInvitation: invitation !== undefined, targets, now, role });
}

/** The names under which an address may carry a target, in the order in which they count. */
const targetNames = ['returnTo', 'redirect', 'redirectTo'] as const;

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
  const target = targetNames.map((name) => safeTarget(values.get(name))).find((value) => value !== undefined);
  if (target !== undefined && liveTargets().length === 0) keepTarget(target);
}
