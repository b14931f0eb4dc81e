/**
 * Texts of the crisis help beside a field. Those of the two alerts are fixed by the specification, so a kinder heading
 * stands above them. Closing the block says nothing about the person.
 */
export const copy = {
  medium: 'Concerning content detected. Please consider reaching out to support resources.',
  high: 'High-risk content detected. Crisis resources have been displayed.',
  headingMedium: 'It sounds like things are hard right now.',
  headingHigh: 'It sounds like things are really hard. You can talk to someone now.',
  lead: 'You don’t have to carry this alone. There are people to talk to, day and night.',
  leadMedium: 'If things feel heavy, talking can help. You choose if and when.',
  headingAnother: 'That’s a hard thing to carry.',
  leadAnother:
    'Worried about someone? You can call for them, too. Lost someone? People at these numbers will listen to you, however long ago it was.',
  helpAnother: 'How to help someone, and after a loss',
  headingPast: 'That sounds like a very hard time.',
  leadPast: 'It can still weigh on you. You can talk about it with someone, day or night.',
  more: 'More ways to get help',
  resources: 'See support resources',
  plan: 'Open my safety plan',
  callPerson: (name: string) => `Call ${name}`,
  textPerson: (name: string) => `Text ${name}`,
  close: 'Close this box',
  keep: 'Your entry can still be saved.',
  explainTitle: 'Why you’re seeing this',
  explainLead: 'Simple rules look for certain words. They don’t understand you, and they can be wrong.',
  unavailable: 'The live check isn’t available. You can write and save as always.',
  unavailableHelp: 'If you’re having a hard time, you can talk to someone now. There’s more on the ',
  unavailableLink: 'crisis page',
} as const;
