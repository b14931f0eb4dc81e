import type { FinishRules } from '@/components/record-form/use-finish';
import { cbt } from '@/lib/cbt';
import { hasWords } from './entry';
import type { StepId } from './step-ids';
import { stepOf } from './steps';
import { words } from './words';

export const finishRules: FinishRules<'eft_entry', StepId> = {
  missing: (entry) => (hasWords(entry) ? undefined : { message: words.needOne, step: 'surface' }),
  check: (entry, status) => cbt.checkEftEntry(entry, status).issues,
  stepOf,
};
