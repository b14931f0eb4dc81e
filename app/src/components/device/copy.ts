/** Interface text about what was kept on this device when a user signed out. */

export const keptCopy = {
  title: 'You kept entries on this device',
  lead: 'Type the passcode you chose when you signed out.',
  passcode: 'Passcode',
  open: 'Open them',
  other: 'That wasn’t the passcode.',
  later: 'Not now',
  discard: 'Delete them',
} as const;
