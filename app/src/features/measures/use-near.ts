import { crisisCountry, type CrisisCountry } from '@/lib/crisis-lines';
import { currentUserId } from '@/lib/auth/current-user';
import { useDevicePlan } from '@/lib/device/device-plan';
import { usePreferences } from '@/lib/device/preferences';
import { type ContentOf, useRecords } from '@/records';
import { trimText } from '@/lib/text/text';

/** Help close to the person: their country's crisis lines, their safety plan, and a contact from it. */
export interface Near {
  country: CrisisCountry | undefined;
  hasPlan: boolean;
  person: { name: string; dial: string } | undefined;
}

/** The digits a telephone can dial. Computed here, because help must not wait for the core. */
const dialled = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '');

/** Loads the help when a questionnaire opens, so that it is ready when needed. Nothing waits for it. */
export function useNear(): Near {
  const [{ country }] = usePreferences();
  const here = useDevicePlan();
  const stored = useRecords(['safety_plan'], { limit: 1 }).records[0]?.content;
  // Offline, the copy on this device still has the contacts.
  const plan = stored ?? (here?.owner === currentUserId() ? (here.plan as ContentOf['safety_plan']) : undefined);
  const helper = plan?.helpers?.find(({ name = '' }) => trimText(name) !== '');
  return {
    country: crisisCountry(country),
    hasPlan: plan !== undefined,
    person: helper && { name: trimText(helper.name ?? ''), dial: dialled(helper.phone ?? '') },
  };
}
