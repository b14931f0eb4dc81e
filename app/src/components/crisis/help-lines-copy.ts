import type { CrisisLine } from '@/lib/crisis-lines';

/** Countries whose English name takes an article. */
const withArticle = new Set(['Netherlands', 'United Kingdom', 'United States']);
const place = (country: string): string => (withArticle.has(country) ? `the ${country}` : country);

const ways = { call: 'Call', text: 'Text' } as const;

/** Interface text beside help lines. */
export const copy = {
  line: ({ way, name, number, keyword }: CrisisLine): string => {
    if (way === 'chat') return `Chat with ${name}`;
    return keyword === undefined ? `${ways[way]} ${number}` : `Text ${keyword} to ${number}`;
  },
  /** The name, unless it is the number, and what a caller has to know. */
  about: ({ name, number, note = '' }: CrisisLine): string => [name === number ? '' : name, note].filter((each) => each !== '').join(', '),
  danger: 'In danger right now? Call',
  or: ' or ',
  where: { '911': ' (US and Canada)', '112': ' (much of Europe)' } as Readonly<Record<string, string>>,
  orLocal: ', or your local emergency number.',
  only988: '988 is for the US and Canada. For other places, see',
  notHere: (country: string): string => `Not in ${place(country)}?`,
  for988: 'is for the US and Canada.',
  see: 'See',
  orSee: 'or',
  countries: 'other countries',
  ask: {
    question: (country: string): string => `These numbers are for ${place(country)}. We guessed it from your time zone. Is this right?`,
    yes: 'Yes',
    change: 'Change',
  },
  strip: {
    name: 'Help while you write',
    lead: 'You matter. You can talk to someone now.',
    where: 'US and Canada',
    plan: 'My plan',
    more: 'More',
  },
} as const;
