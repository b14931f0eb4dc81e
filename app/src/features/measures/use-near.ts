import { crisisCountry, type CrisisCountry } from '@/lib/crisis-lines';
import { currentUserId } from '@/lib/current-user';
import { useDevicePlan } from '@/lib/device-plan';
import { usePreferences } from '@/lib/preferences';
import { useRecords, type ContentOf } from '@/records';
import { trimText } from '@/lib/text';

/** Who is near: the lines of the person's country, their plan, and somebody from it. */
export interface Near {
  country: CrisisCountry | undefined;
  hasPlan: boolean;
  person: { name: string; dial: string } | undefined;
}

/** Digits that a telephone can dial. Asked of no core, since this must not wait. */
const dialled = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '');

/** Asked for when a questionnaire is opened, so that it is there when it is needed. Nothing waits for it. */
export function useNear(): Near {
  const [{ country }] = usePreferences();
  const here = useDevicePlan();
  const stored = useRecords(['safety_plan'], { limit: 1 }).records[0]?.content;
  // Without a connection the copy on this device still knows whom to call.
  const plan = stored ?? (here?.owner === currentUserId() ? (here.plan as ContentOf['safety_plan']) : undefined);
  const helper = plan?.helpers?.find(({ name = '' }) => trimText(name) !== '');
  return {
    country: crisisCountry(country),
    hasPlan: plan !== undefined,
    person: helper && { name: trimText(helper.name ?? ''), dial: dialled(helper.phone ?? '') },
  };
}
