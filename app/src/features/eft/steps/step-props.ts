import type { EftEntry } from '../entry';
import type { StepId } from '../step-ids';

export interface StepProps {
  entry: EftEntry;
  set: (change: Partial<EftEntry> | ((now: EftEntry) => Partial<EftEntry>)) => void;
  onGo: (step: StepId) => void;
}
