import { isUuidv7 } from '@/lib/uuid';
import { isStepId, type StepId } from './step-ids';

/** What the address says about the entry on the page. Nothing in it tells what the entry is about. */
export interface EftAddress {
  entry?: string | undefined;
  step?: StepId | 'result' | undefined;
}

/** The router passes on what a validator leaves out, so an unwanted value is named and emptied. */
export function readEftAddress({ entry, step }: Record<string, unknown>): EftAddress {
  return {
    entry: isUuidv7(entry) ? entry : undefined,
    step: step === 'result' || isStepId(step) ? step : undefined,
  };
}
