/** The steps of onboarding, and what leads from one to the next: pure functions, so that no guard waits for anything. */
import { safeTarget } from '@/lib/routing/safe-target';

export const steps = ['welcome', 'context', 'next-steps', 'help', 'completed'] as const;
export type Step = (typeof steps)[number];

/** The steps that have a page. */
export const visibleSteps = ['welcome', 'context', 'next-steps', 'help'] as const satisfies readonly Step[];
export type VisibleStep = (typeof visibleSteps)[number];

export interface Status {
  /** The furthest step reached. Going back does not lower it. */
  step: Step;
  /** Whether onboarding is over, whatever the step says. */
  completed: boolean;
}

export const firstStatus: Status = { step: 'welcome', completed: false };

/** The step with this name; the first for anything else. */
export function stepOf(name: unknown): Step {
  return steps.find((step) => step === name) ?? 'welcome';
}

/** The page for a step in an address. "completed" has none; the guard redirects its visitors. */
export function visibleStepOf(name: unknown): VisibleStep {
  return visibleSteps.find((step) => step === name) ?? 'welcome';
}

/** Reads a database row or a cached copy. Undefined when it is no status at all. */
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

/** The status after going on from a step. Undefined on the context step without the agreement. */
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

/** Where "Start my first journal" leads. */
export function firstJournal(redirectTo: string | undefined): string {
  return withRedirect('/journal/new?guided=1', redirectTo);
}

/** Where "Skip for now" leads. */
export function afterSkip(redirectTo: string | undefined): string {
  return safeTarget(redirectTo) ?? '/dashboard';
}

/** The page of onboarding that a patient must finish before `address`. Undefined: they may see the page they asked for. */
export function unfinishedStep(address: string, role: string | undefined, { step, completed }: Status): string | undefined {
  return role === 'therapist' || completed ? undefined : withRedirect(`/onboarding/${step}`, address);
}

/** Where a visitor of an onboarding page is sent instead. Undefined: they may see the step. */
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
