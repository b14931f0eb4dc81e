/** Interface text about what is not saved when a user signs out. */

const things = (count: number) => (count === 1 ? '1 thing you wrote is' : `${count} things you wrote are`);

export const signOutCopy = {
  title: (count: number) => `${things(count)} not saved yet`,
  lead: 'When you sign out, nothing you wrote stays readable on this device. What would you like to do?',
  item: (name: string, words: string | undefined) => (words === undefined || words === '' ? name : `${name}, “${words}”`),
  states: {
    device: 'It’s only on this device.',
    unfinished: 'It can be saved when all questions are answered.',
  },
  save: 'Save and sign out',
  saving: 'Saving…',
  left: 'We couldn’t save everything. You can check your connection and try again, or keep the rest on this device behind a passcode.',
  leftDevice: 'Everything else is saved. This is only on this device. When you sign out, it’s deleted.',
  keep: 'Keep behind a passcode',
  keepHint: 'What you wrote stays on this device for you. You need the passcode to open it, and we can’t get it back for you.',
  passcode: 'New passcode',
  passcodeHint: 'At least 8 characters.',
  short: 'Please use at least 8 characters.',
  again: 'Repeat the passcode',
  different: 'The passcodes don’t match.',
  keepNow: 'Keep and sign out',
  discard: 'Delete and sign out',
  sure: 'This deletes what’s listed above. You can’t undo it.',
  discardSure: 'Yes, delete it and sign out',
  stay: 'Stay signed in',
  trouble: 'That didn’t work on this device. Please try another way.',
} as const;
