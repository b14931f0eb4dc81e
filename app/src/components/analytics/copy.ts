export const copy = {
  title: 'Help improve Evenkeel?',
  what: 'If you agree, this browser tells us which pages are opened, and whether the introduction and a first entry were finished.',
  never: 'It never sends anything you write, your name or your email. Unless you agree, it sends nothing.',
  yes: 'Yes, that’s fine',
  no: 'No, thanks',
  later: 'You can change this in Settings at any time.',
  thanks: 'Thank you. You can change this in Settings at any time.',
  noted: 'Noted. Nothing will be counted.',
  name: 'Let Evenkeel count how it’s used',
  none: 'This server counts nothing, so there’s nothing to choose.',
  browser: 'Your browser asks all sites not to share anything, so this stays off until you turn it on here.',
} as const;
