/**
 * Every event there is, and every value its properties may have. What is not in these lists does not leave the
 * device, so no slip in a page can send a word that a person wrote, an address with a token in it, or a name.
 */
import { steps, visibleSteps, type Step, type VisibleStep } from '@/lib/onboarding-steps';

export interface EventProperties {
  onboarding_step_viewed: { step: VisibleStep };
  onboarding_step_advanced: { from: VisibleStep; to: Step };
  onboarding_skipped: { step: VisibleStep };
  onboarding_completed: Record<never, never>;
  journal_first_entry_started: Record<never, never>;
  journal_first_entry_completed: Record<never, never>;
  /** The pattern of the route, such as `/onboarding/$step`. Never the address itself. */
  $pageview: { path: string };
}

export type EventName = keyof EventProperties;

/** An event without properties needs none to be named. */
export type PropertyArguments<Name extends EventName> = keyof EventProperties[Name] extends never
  ? [properties?: EventProperties[Name]]
  : [properties: EventProperties[Name]];

const pages = new Set<string>();

/** The patterns of the router. A page view of anything else is refused. */
export function knowPages(patterns: Iterable<string>): void {
  for (const pattern of patterns) pages.add(pattern);
}

type Check = (value: unknown) => boolean;

const isVisibleStep: Check = (value) => visibleSteps.some((step) => step === value);
const isStep: Check = (value) => steps.some((step) => step === value);
const isPage: Check = (value) => typeof value === 'string' && pages.has(value);

const checks: { [Name in EventName]: { [Key in keyof EventProperties[Name]]: Check } } = {
  onboarding_step_viewed: { step: isVisibleStep },
  onboarding_step_advanced: { from: isVisibleStep, to: isStep },
  onboarding_skipped: { step: isVisibleStep },
  onboarding_completed: {},
  journal_first_entry_started: {},
  journal_first_entry_completed: {},
  $pageview: { path: isPage },
};

export const eventNames = Object.keys(checks) as EventName[];

/** True when the event is one of ours and each property has one of the values that are allowed. */
export function mayLeave(name: string, properties: object): boolean {
  if (!Object.hasOwn(checks, name)) return false;
  const expected: Record<string, Check> = checks[name as EventName];
  const given = Object.entries(properties);
  return (
    given.length === Object.keys(expected).length && given.every(([key, value]) => Object.hasOwn(expected, key) && expected[key]?.(value))
  );
}
