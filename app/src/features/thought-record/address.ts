import { isUuidv7 } from '@/lib/uuid';
import { isStepId, type StepId } from './step-ids';

/** The search parameters of the page. They hold ids only, never content. */
export interface RecordAddress {
  /** The id of a stored record, or of one begun on this device. */
  entry?: string | undefined;
  /** The id of an entry of another kind that a new record starts from. */
  from?: string | undefined;
  begin?: 'record' | 'quick' | undefined;
  step?: StepId | 'result' | undefined;
}

/** The router passes on what a validator leaves out, so an unwanted parameter is set to `undefined`. */
export function readAddress(search: Record<string, unknown>): RecordAddress {
  const { entry, from, begin, step } = search;
  return {
    entry: isUuidv7(entry) ? entry : undefined,
    from: isUuidv7(from) ? from : undefined,
    begin: begin === 'record' || begin === 'quick' ? begin : undefined,
    step: step === 'result' || isStepId(step) ? step : undefined,
  };
}

/** Whether the address asks for a record rather than the start page. */
export const asksForRecord = ({ entry, from, begin, step }: RecordAddress): boolean =>
  [entry, from, begin, step].some((part) => part !== undefined);
