/**
 * Texts of the crisis help beside a field. Those of the two alerts are fixed by the specification.
 */
export const messages = {
  medium: 'Concerning content detected. Please consider reaching out to support resources.',
  high: 'High-risk content detected. Crisis resources have been displayed.',
  lead: 'You don’t have to carry this alone. You can talk to someone now, day or night.',
  leadMedium: 'If things feel heavy, talking can help. You choose if and when.',
  more: 'More ways to get help',
  resources: 'See support resources',
  plan: 'Open my safety plan',
  emergency: 'In danger right now? Call 911, or your local emergency number.',
  safe: 'I’m safe, keep writing',
  keep: 'Your entry can still be saved.',
  explainTitle: 'How this was worked out',
  explainLead: 'Simple rules look for certain words. They don’t understand you, and they can be wrong.',
  unavailable: 'The live check isn’t available. You can write and save as always.',
  unavailableHelp: 'If you’re having a hard time, call or text 988 in the US, or open the ',
  unavailableLink: 'crisis page',
} as const;
