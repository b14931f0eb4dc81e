import { type RecordOf, removeRecord } from '@/records';
import { copy } from '../copy';

/** Deletes a piece of work; the toast can bring it back. */
export function useDelete(): (record: RecordOf<'challenge'>) => void {
  return (record) => void removeRecord(record, { told: copy.earlier.deleted });
}
