import type { ThoughtRecord } from '../record';
import type { StepId } from '../step-ids';

export type Change = Partial<ThoughtRecord> | ((now: ThoughtRecord) => Partial<ThoughtRecord>);

export interface StepProps {
  /** The id of the record, which decides the order of prompts. */
  id: string;
  record: ThoughtRecord;
  set: (change: Change) => void;
  onGo: (step: StepId) => void;
}
