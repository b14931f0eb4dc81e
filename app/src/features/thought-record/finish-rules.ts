import type { FinishRules } from '@/components/record-form/use-finish';
import { cbt } from '@/lib/cbt';
import { hasSituationOrThought } from './record';
import type { StepId } from './step-ids';
import { stepOf } from './steps';
import { words } from './words';

export const finishRules: FinishRules<'thought_record', StepId> = {
  missing: (record) => (hasSituationOrThought(record) ? undefined : { message: words.needOne, step: 'situation' }),
  check: (record, status) => cbt.checkThoughtRecord(record, status).issues,
  stepOf,
};
