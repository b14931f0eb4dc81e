/** Decides where to go after signing in. */
import { safeTarget } from '@/lib/routing/safe-target';
import {
  forgetInvitation,
  forgetTargets,
  keepInvitation,
  keepTarget,
  keepWaitingInvitation,
  liveTargets,
  pendingInvitation,
  type Target,
  userOfEndedPage,
} from './targets';
import type { Role } from './types';

/** Any role but therapist counts as patient. */
export function dashboardOf(role: string | undefined): string {
  return role === 'therapist' ? '/therapist-dashboard' : '/dashboard';
}

interface SignedIn {
  hasInvitation: boolean;
  /** Pages requested before signing in. The first safe one wins. */
  targets: readonly Target[];
  now: number;
  role: string | undefined;
}

/**
 * Returns onboarding for an invited user, otherwise the requested page, otherwise the dashboard.
 */
export function destination({ hasInvitation, targets, now, role }: SignedIn): string {
  if (hasInvitation) return '/onboarding';
  const isLive = ({ expiresAt }: Target) => expiresAt === null || now <= expiresAt;
  const target = targets.find((each) => each.path !== '/' && isLive(each) && safeTarget(each.path) !== undefined);
  return target?.path ?? dashboardOf(role);
}

/**
 * Returns the destination, and clears the invitation and the targets it was based on. A page on which another user's
 * session ended is none. Nothing is accepted here: the invitation waits for the patient's own answer (reading A-56).
 */
export function takeDestination(role: Role, userId: string, now = Date.now()): string {
  const invitation = pendingInvitation();
  const targets = liveTargets(now).filter(({ path }) => (userOfEndedPage(path) ?? userId) === userId);
  if (invitation === undefined) forgetTargets();
  else {
    if (role === 'patient') keepWaitingInvitation(invitation, userId);
    forgetInvitation();
  }
  return destination({ hasInvitation: invitation !== undefined, targets, now, role });
}

/** Query parameters that may hold a target, in order of precedence. */
const targetNames = ['returnTo', 'redirect', 'redirectTo'] as const;

const seen = new Set<string>();

/**
 * Stores the target in a login page's address. Once per address: an expired target must not be
 * stored again because the address still contains it.
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
