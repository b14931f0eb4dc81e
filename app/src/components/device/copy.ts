/** Interface text about what is kept on this device when a user signs out. */

const things = (count: number) => (count === 1 ? '1 thing you wrote is' : `${count} things you wrote are`);

export const signOutCopy = {
  title: (count: number) => `${things(count)} not saved yet`,
  lead: 'When you sign out, nothing you wrote stays readable on this device. What would you like to do?',
  save: 'Save and sign out',
  saving: 'Saving…',
  left: (names: readonly string[]) =>
    `Still not saved: ${[...new Set(names)].join(', ')}. If you’re online, it can’t be saved unfinished. You can keep it behind a passcode.`,
  keep: 'Keep behind a passcode',
  keepHint: 'They stay on this device for you. You need the passcode to open them, and we can’t get it back for you.',
  passcode: 'New passcode',
  passcodeHint: 'At least 8 characters.',
  short: 'Please use at least 8 characters.',
  again: 'Repeat the passcode',
  different: 'The passcodes don’t match.',
  keepNow: 'Keep and sign out',
  discard: 'Delete and sign out',
  stay: 'Stay signed in',
  trouble: 'That didn’t work on this device. Please try another way.',
} as const;

export const keptCopy = {
  title: 'You kept entries on this device',
  lead: 'Type the passcode you chose when you signed out.',
  passcode: 'Passcode',
  open: 'Open them',
  other: 'That wasn’t the passcode.',
  later: 'Not now',
  discard: 'Delete them',
} as const;
