import { isUuidv7 } from '@/lib/uuid';
import { isStepId, type StepId } from './step-ids';

/** What the address says about the record on the page. Nothing in it tells what the record is about. */
export interface RecordAddress {
  /** A stored record, or one that was begun on this device. */
  entry?: string | undefined;
  /** An entry written in another way, that a new record begins with. */
  from?: string | undefined;
  begin?: 'record' | 'quick' | undefined;
  step?: StepId | 'result' | undefined;
}

/** The router passes on what a validator leaves out, so an unwanted value is named and emptied. */
export function readAddress(search: Record<string, unknown>): RecordAddress {
  const { entry, from, begin, step } = search;
  return {
    entry: isUuidv7(entry) ? entry : undefined,
    from: isUuidv7(from) ? from : undefined,
    begin: begin === 'record' || begin === 'quick' ? begin : undefined,
    step: step === 'result' || isStepId(step) ? step : undefined,
  };
}

/** Whether the address asks for a record, or only for the way in. */
export const asksForRecord = ({ entry, from, begin, step }: RecordAddress): boolean => [entry, from, begin, step].some((part) => part !== undefined);
