import { link, strong, type Text } from './blocks';

/** The day on which these pages were last checked against the code. */
export const lastChecked = { date: '2026-11-21', words: '21 November 2026' };

/** The four statements. The About page has them in full, and the others link to it. */
export const statements: readonly Text[] = [
  [strong('It is a demonstration.'), ' No clinic runs it, and no clinician has checked it. Please don’t write anything private.'],
  [strong('It is not a substitute for professional care.'), ' A page can’t know you the way a person can.'],
  [strong('It is not for diagnosis or therapy.'), ' It can’t tell you what you have, or treat it.'],
  [strong('It is not HIPAA compliant.'), ' HIPAA is the US law that protects health records.'],
];

export const common = {
  contents: 'Contents',
  contentNote: 'Before you read on',
  updated: `Last checked against the code on ${lastChecked.words}.`,
  updatedDate: lastChecked.date,
  summary: 'In short',
  clinician: 'No clinician has read these texts yet. One has to, before Evenkeel is more than a demonstration.',
  moreTitle: 'Read next',
  helpNow: ['If you need someone now, open ', link('crisis help', '/crisis'), '. It has numbers by country.'] as Text,
  shared: [
    strong('The demo accounts here are for everyone.'),
    ' Anyone who signs in with one can read, change and delete what is in it. An account of your own is only yours.',
  ] as Text,
} as const;

/** The information pages in reading order. */
export const nextPages = [
  { to: '/learn', name: 'Learn', about: 'How a CBT journal works, with an example.' },
  { to: '/help', name: 'Help', about: 'Short answers to common questions.' },
  { to: '/about', name: 'About', about: 'What this is, what it is not, and how the check works.' },
  { to: '/privacy', name: 'Privacy', about: 'What is stored, where, and how to delete it.' },
  { to: '/terms', name: 'Terms', about: 'What you may do here, and what we can’t promise.' },
] as const;
