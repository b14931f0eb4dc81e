import type { Share } from '@/records';

/** Who can see a record, as shown to its owner. */
export const shareCopy: Record<Share, string> = {
  private: 'Only you can see this',
  summary: 'Your therapist can see a summary',
  full: 'Your therapist can read this',
};
