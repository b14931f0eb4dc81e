/** Interface text of the patient dashboard, above its cards. */
export const copy = {
  title: 'Dashboard',
  checkIn: {
    title: 'How are you, right now?',
    hint: 'Pick the one that’s nearest. There’s no wrong answer.',
    feelings: 'Add a word or two, if you like',
    feelingsLimit: (max: number) => `Up to ${max}.`,
    feelingsFull: (max: number) => `That’s ${max}. Remove one to add another.`,
    keep: 'Save check-in',
    kept: 'Saved',
    again: 'Check in again',
    undo: 'Undo',
    takenBack: 'The check-in was undone.',
    heavy: 'That sounds heavy. You don’t have to carry it alone.',
    later: 'Check-ins can’t be saved yet. A line in your journal does the same.',
    laterAction: 'Write a line',
    trouble: 'We couldn’t save the check-in.',
  },
  takenOff: 'The thought was removed from your home page.',
  retry: 'Try again',
} as const;
