/** Onboarding steps and the transitions between them. Pure functions, so that no guard waits. */
import { safeTarget } from '@/lib/routing/safe-target';

export const steps = ['welcome', 'context', 'next-steps', 'help', 'completed'] as const;
export type Step = (typeof steps)[number];

/** The steps that have a page. */
export const visibleSteps = ['welcome', 'context', 'next-steps', 'help'] as const satisfies readonly Step[];
export type VisibleStep = (typeof visibleSteps)[number];

export interface Status {
  /** The furthest step reached. Going back doesn't lower it. */
  step: Step;
  /** Whether onboarding is complete, regardless of the step. */
  completed: boolean;
}

export const firstStatus: Status = { step: 'welcome', completed: false };

/** Returns the step with this name, or the first. */
export function stepOf(name: unknown): Step {
  return steps.find((step) => step === name) ?? 'welcome';
}

/** Returns the visible step with this name. "completed" has no page; the guard redirects. */
export function visibleStepOf(name: unknown): VisibleStep {
  return visibleSteps.find((step) => step === name) ?? 'welcome';
}

/** Parses a database row or a cached copy; undefined if it isn't a status. */
export function readStatus(value: unknown): Status | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { step, completed } = value as Record<string, unknown>;
  return step === undefined && completed === undefined ? undefined : { step: stepOf(step), completed: completed === true };
}

const isBefore = (step: Step, other: Step) => steps.indexOf(step) < steps.indexOf(other);

export function stepAfter(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? 'completed';
}

export function stepBefore(step: Step): Step {
  return steps[steps.indexOf(step) - 1] ?? 'welcome';
}

/** Returns the status after leaving a step; undefined on the context step without the agreement. */
export function statusAfter(saved: Status, from: Step, agreed: boolean): Status | undefined {
  if (from === 'context' && !agreed) return undefined;
  const next = stepAfter(from);
  const step = isBefore(saved.step, next) ? next : saved.step;
  return { step, completed: saved.completed || step === 'completed' };
}

function withRedirect(address: string, redirectTo: unknown): string {
  const target = safeTarget(redirectTo);
  if (target === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(target)}`;
}

/** Returns the destination of "Start my first journal". */
export function firstJournal(redirectTo: string | undefined): string {
  return withRedirect('/journal/new?guided=1', redirectTo);
}

/** Returns the destination of "Skip for now". */
export function afterSkip(redirectTo: string | undefined): string {
  return safeTarget(redirectTo) ?? '/dashboard';
}

/**
 * Returns the onboarding page that a patient must complete before `address`; undefined if they may
 * see the page.
 */
export function unfinishedStep(address: string, role: string | undefined, { step, completed }: Status): string | undefined {
  return role === 'therapist' || completed ? undefined : withRedirect(`/onboarding/${step}`, address);
}

/** Returns the redirect for an onboarding page; undefined if the user may see the step. */
export function onboardingRedirect(
  visited: Step,
  signedIn: boolean,
  { step, completed }: Status,
  redirectTo: string | null,
): string | undefined {
  if (!signedIn) return '/auth/processing';
  if (completed) return safeTarget(redirectTo) ?? '/dashboard';
  return isBefore(step, visited) ? withRedirect(`/onboarding/${step}`, redirectTo) : undefined;
}
