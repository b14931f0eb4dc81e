import type { Scope } from '@/lib/care/care-data';

/** What each scope shares, as shown to the patient. */
export const scopeCopy: Readonly<Record<Scope, { name: string; about: string }>> = {
  'journal.shared': {
    name: 'Entries I choose',
    about: 'For each entry or chat, you choose a summary or all of it. Everything else stays yours alone.',
  },
  'mood.trend': { name: 'My mood over time', about: 'One number for each day. Your notes stay with you.' },
  measures: { name: 'My questionnaires', about: 'Your scores over time, and your answer to question 9.' },
  'safety.flags': {
    name: 'How serious the safety check found an entry',
    about: 'Only how serious it was, and when. Never your words.',
  },
  'safety.plan': { name: 'My safety plan', about: 'All of your plan, as it is now.' },
  homework: { name: 'How tasks went', about: 'Which tasks you did, and what you wrote about them.' },
};

/** The alert policy. It is shown before safety flags can be switched on. */
export const policyCopy = {
  title: 'Before you switch this on',
  points: [
    'Nobody watches this page in real time.',
    'Your therapist sees it the next time they look. That can take days.',
    'If you’re in danger, please don’t wait for them. Use “Get help now” at the top.',
  ],
  agree: 'I understand, switch it on',
  leave: 'Leave it off',
} as const;

export const acceptCopy = {
  choose: 'What would you like to share?',
  asks: 'They’d like to see this. It’s all off until you switch it on.',
  asksNothing: 'They didn’t ask for anything. You can choose what to share at any time.',
  accept: 'Accept',
  accepting: 'One moment…',
  notNow: 'Not now',
} as const;

export const waitingCopy = {
  title: (therapist: string) => `${therapist} invites you`,
  nameless: 'A therapist',
  lead: 'If you accept, the two of you are linked here, and they see your name and email address. It’s up to you.',
  note: 'They wrote:',
  more: 'Read more about it first',
  done: (therapist: string) => `You and ${therapist} are linked now.`,
  doneNothing: 'Nothing you write is shared so far.',
  doneSome: 'They see only what you switched on.',
  manage: 'Choose what to share',
  putAway: 'The invitation is set aside. The link in the email still works.',
} as const;
