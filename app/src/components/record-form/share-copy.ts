import type { Share } from '@/records';

/** Who can see a record, as shown to its owner. */
export const shareCopy: Record<Share, string> = {
  private: 'Only you can see this',
  summary: 'Your therapist can see a summary',
  full: 'Your therapist can read this',
};

/** The choice of who can see a record. */
export const shareChoice = {
  title: 'Who can see it',
  options: { private: 'Only me', summary: 'My therapist sees a summary', full: 'My therapist can read it' } satisfies Record<Share, string>,
  /** The same, in a line of a list. */
  brief: { private: 'Only me', summary: 'Therapist: summary', full: 'Therapist: in full' } satisfies Record<Share, string>,
  atSave: 'This counts once you save.',
  off: 'You share no entries with your therapist yet, so nobody sees this.',
  switchOn: 'Choose what you share',
  saved: { private: 'Only you can see it now.', summary: 'Your therapist can see a summary now.', full: 'Your therapist can read it now.' },
  undo: 'Undo',
  trouble: 'We couldn’t save that. Nothing was changed.',
} as const;
