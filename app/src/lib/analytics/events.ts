/**
 * The allowlist of events, properties and values. Anything else never leaves the device, so a
 * mistake on a page can't send a user's words, an address with a token, or a name.
 */
import { steps, visibleSteps, type Step, type VisibleStep } from '@/lib/onboarding/onboarding-steps';

export interface EventProperties {
  onboarding_step_viewed: { step: VisibleStep };
  onboarding_step_advanced: { from: VisibleStep; to: Step };
  onboarding_skipped: { step: VisibleStep };
  onboarding_completed: Record<never, never>;
  journal_first_entry_started: Record<never, never>;
  journal_first_entry_completed: Record<never, never>;
  /** The route pattern, such as `/onboarding/$step`. Never the address itself. */
  $pageview: { path: string };
}

export type EventName = keyof EventProperties;

/** The arguments of `track`: none for an event without properties. */
export type PropertyArguments<Name extends EventName> = keyof EventProperties[Name] extends never
  ? [properties?: EventProperties[Name]]
  : [properties: EventProperties[Name]];

const pages = new Set<string>();

/** Sets the router's patterns. Page views of any other pattern are rejected. */
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

/** Returns true if the event and every property value are in the allowlist. */
export function mayLeave(name: string, properties: object): boolean {
  if (!Object.hasOwn(checks, name)) return false;
  const expected: Record<string, Check> = checks[name as EventName];
  const given = Object.entries(properties);
  return (
    given.length === Object.keys(expected).length && given.every(([key, value]) => Object.hasOwn(expected, key) && expected[key]?.(value))
  );
}
