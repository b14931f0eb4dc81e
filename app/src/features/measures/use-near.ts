import { crisisCountry, type CrisisCountry } from '@/lib/crisis-lines';
import { usePreferences } from '@/lib/preferences';
import { useRecords } from '@/lib/records';
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
  const plan = useRecords(['safety_plan'], { limit: 1 }).records[0]?.content;
  const helper = plan?.helpers?.find(({ name = '' }) => trimText(name) !== '');
  return {
    country: crisisCountry(country),
    hasPlan: plan !== undefined,
    person: helper && { name: trimText(helper.name ?? ''), dial: dialled(helper.phone ?? '') },
  };
}
