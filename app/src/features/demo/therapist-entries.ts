/** Words and comments of the invented entries that are shared in full. */
import type { Comment } from '@/lib/care/care-data';
import { daysAgo } from './clock';

export const contents: Readonly<Record<string, { kind: string; content: unknown }>> = {
  'e-amal-2': {
    kind: 'thought_record',
    content: {
      situation: 'Half past six, still in bed.',
      thought: 'I am only a burden to them.',
      evidenceAgainst: 'My sister asked me to come on Sunday. She asked twice.',
      balanced: 'Mornings are the worst. By noon I can breathe.',
    },
  },
  'e-amal-3': {
    kind: 'journal_entry',
    content: { situation: 'On the phone in the evening.', thoughts: 'I told my sister, and she did not run away.' },
  },
  'e-jonas': {
    kind: 'journal_entry',
    content: {
      situation: 'Could not get up for the early shift again.',
      thoughts: 'I keep thinking they would all be better off without me around.',
    },
  },
  'e-mei': {
    kind: 'thought_record',
    content: {
      situation: 'The party of a friend. I knew two people.',
      thought: 'If I speak, they will laugh.',
      balanced: 'I said six things to strangers, and nobody laughed at me.',
    },
  },
};

/** Mei's safety plan. */
export const plan = {
  warningSigns: ['I stop answering messages', 'I sleep in my clothes'],
  coping: ['Walk to the harbour', 'Call my brother'],
  reasons: ['My niece', 'The choir'],
};

export const commentsOn = (recordId: string, now?: Date): Comment[] =>
  ({
    'e-amal-2': [
      {
        id: 'c-1',
        author: 'therapist' as const,
        text: 'Noticing that it changes by noon is useful. Let us look at what happens before.',
        at: daysAgo(5, 9, 0, now),
        seenAt: daysAgo(5, 13, 0, now),
      },
    ],
    'e-mei': [
      { id: 'c-2', author: 'therapist' as const, text: 'Which of the six was the hardest?', at: daysAgo(0, 8, 0, now) },
      { id: 'c-3', author: 'patient' as const, text: 'The first. Then it got easier.', at: daysAgo(0, 8, 30, now) },
    ],
  })[recordId] ?? [];
