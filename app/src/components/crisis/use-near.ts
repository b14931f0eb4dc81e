import type { CrisisCountry } from '@/lib/crisis-lines';
import { useNearestHelp } from '@/lib/crisis-lines/nearest';
import { currentUserId } from '@/lib/auth/current-user';
import { useDevicePlan } from '@/lib/device/device-plan';
import { phoneLinks, type PhoneLinks } from '@/lib/phone';
import { type ContentOf, useRecords } from '@/records';
import { trimText } from '@/lib/text/text';

type Plan = ContentOf['safety_plan'];

export interface NearPerson extends PhoneLinks {
  name: string;
}

/** Help close to the person: their country's crisis lines, their safety plan, and what it holds for this moment. */
export interface Near {
  country: CrisisCountry | undefined;
  hasPlan: boolean;
  /** Whether the plan has been looked up. */
  isKnown: boolean;
  /** The first helper with a number that works, or else the first with a name. */
  person: NearPerson | undefined;
  /** Everyone the plan names as a helper. */
  people: readonly NearPerson[];
  /** Step 6 of the plan: what makes the surroundings safer. */
  safer: readonly string[];
  /** The plan's reasons for living. */
  reasons: readonly string[];
}

const lines = (texts: readonly (string | undefined)[]): string[] => texts.map((text = '') => trimText(text)).filter((text) => text !== '');

const peopleOf = ({ helpers = [] }: Plan): NearPerson[] =>
  helpers
    .map(({ name = '', phone = '', reach = 'call_or_text' }) => ({ name: trimText(name), ...phoneLinks(phone, reach) }))
    .filter(({ name }) => name !== '');

/** The plan's copy on this device, if it is the signed-in user's own. */
function useOwnDevicePlan(): Plan | undefined {
  const here = useDevicePlan();
  return here?.owner === currentUserId() ? (here.plan as Plan) : undefined;
}

function nearOf(country: CrisisCountry | undefined, plan: Plan | undefined, isKnown = true): Near {
  const people = plan ? peopleOf(plan) : [];
  return {
    country,
    hasPlan: plan !== undefined,
    isKnown,
    person: people.find(({ call, text }) => call !== undefined || text !== undefined) ?? people[0],
    people,
    safer: lines((plan?.surroundings ?? []).map(({ what }) => what)),
    reasons: lines(plan?.reasons ?? []),
  };
}

const planKinds = ['safety_plan'] as const;
const newest = { limit: 1 };

/** Loads the help when a questionnaire opens, so that it is ready when needed. Nothing waits for it. */
export function useNear(): Near {
  const country = useNearestHelp();
  // Offline, the copy on this device still has the contacts.
  const here = useOwnDevicePlan();
  const { state, records } = useRecords(planKinds, newest);
  const plan = records[0]?.content ?? here;
  return nearOf(country, plan, plan !== undefined || state !== 'loading');
}

/** The same from this device alone, for pages that load no records. */
export function useNearHere(): Near {
  return nearOf(useNearestHelp(), useOwnDevicePlan());
}
