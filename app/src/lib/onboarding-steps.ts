/**
 * The onboarding decisions, asked of the core. The guards run before the core is there, and it may never come, so the
 * same few rules stand here once more in their shortest form. A test holds the two equal.
 */
import { askCore } from '@/lib/safety';

export const steps = ['welcome', 'context', 'next-steps', 'help', 'completed'] as const;
export type Step = (typeof steps)[number];

/** The steps that have a page. */
export const visibleSteps = ['welcome', 'context', 'next-steps', 'help'] as const satisfies readonly Step[];
export type VisibleStep = (typeof visibleSteps)[number];

export interface Status {
  /** The furthest step reached. Going back does not lower it. */
  step: Step;
  completed: boolean;
}

export const firstStatus: Status = { step: 'welcome', completed: false };

/** Nothing and anything unknown is the first step. */
export function stepOf(name: unknown): Step {
  return steps.find((step) => step === name) ?? 'welcome';
}

/** The page for a step in an address. "completed" has none; the guard has sent its reader on before. */
export function visibleStepOf(name: unknown): VisibleStep {
  return visibleSteps.find((step) => step === name) ?? 'welcome';
}

/** From a row or the cache. Undefined when it is no status at all. */
export function readStatus(value: unknown): Status | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { step, completed } = value as Record<string, unknown>;
  return step === undefined && completed === undefined ? undefined : { step: stepOf(step), completed: completed === true };
}

/** The step after, or undefined where the guidelines must be agreed to first. */
function advance(from: Step, agreed: boolean): Step | undefined {
  if (from === 'context' && !agreed) return undefined;
  return steps[steps.indexOf(from) + 1] ?? 'completed';
}

/** The status after going on from a step. Undefined when the step may not be left yet. */
export function statusAfter(saved: Status, from: Step, agreed: boolean): Status | undefined {
  // The rule is asked here and not by catching: the core throws for it, and a throw could be anything.
  const next = advance(from, agreed);
  if (next === undefined) return undefined;
  const asked = askCore((core) => core.onboarding.after(saved, from, agreed));
  if (asked) return asked;
  const step = steps.indexOf(next) > steps.indexOf(saved.step) ? next : saved.step;
  return { step, completed: saved.completed || step === 'completed' };
}

export function stepAfter(from: VisibleStep): Step {
  return advance(from, true) ?? 'completed';
}

export function stepBefore(step: Step): Step {
  return askCore((core) => core.onboarding.previous(step)) ?? steps[Math.max(0, steps.indexOf(step) - 1)] ?? 'welcome';
}

/** Stricter than the core, which is asked first: no dot segments, and nothing a URL parser could read as another place. */
function plainTarget(target: string | undefined): string | undefined {
  if (target === undefined || target.includes('://')) return undefined;
  return /^\/(?![/.])[^\\\p{Cc}]*$/u.test(target) && !/\/(\.|%2e)/i.test(target) ? target : undefined;
}

/** Where "Start my first journal" leads. A target that would leave this site is dropped. */
export function firstJournal(redirectTo: string | undefined): string {
  const asked = askCore((core) => core.onboarding.firstJournal(redirectTo));
  if (asked !== undefined) return asked;
  const target = plainTarget(redirectTo);
  return target === undefined ? '/journal/new?guided=1' : `/journal/new?guided=1&redirectTo=${encodeURIComponent(target)}`;
}

/** Where "Skip for now" leads. */
export function afterSkip(redirectTo: string | undefined): string {
  const asked = askCore((core) => ({ target: core.checkRedirect(redirectTo) }));
  return (asked ? asked.target : plainTarget(redirectTo)) ?? '/dashboard';
}
