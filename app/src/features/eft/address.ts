import { isUuidv7 } from '@/lib/uuid';
import { isStepId, type StepId } from './step-ids';

/** The search parameters of the page. They hold ids only, never content. */
export interface EftAddress {
  entry?: string | undefined;
  step?: StepId | 'result' | undefined;
}

/** The router passes on what a validator leaves out, so an unwanted parameter is set to `undefined`. */
export function readEftAddress({ entry, step }: Record<string, unknown>): EftAddress {
  return {
    entry: isUuidv7(entry) ? entry : undefined,
    step: step === 'result' || isStepId(step) ? step : undefined,
  };
}
