export const inviteCopy = {
  title: 'Invitation',
  loading: 'One moment. We’re looking up your invitation.',
  nameless: 'A therapist',
  heading: (therapist: string) => `${therapist} invites you to Evenkeel`,
  lead: 'If you accept, the two of you are linked here. You don’t have to. It’s up to you.',
  until: (day: string) => `The invitation can be used until ${day}.`,
  seesTitle: 'What they see',
  sees: [
    'Your name here and your e-mail address.',
    'Nothing you write, at first. You choose later what to share, and you can take it back.',
    'If you choose to: entries you mark, your mood over time, or how serious the safety check found an entry.',
  ],
  seesNotTitle: 'What they never see',
  seesNot: [
    'Your drafts, and everything you don’t share.',
    'Which words the safety check found. They’d only see how serious it was, and when.',
    'Your password.',
  ],
  watched: 'No one monitors this page. In an emergency, use “Get help now” at the top.',
  accept: 'Accept',
  accepting: 'One moment…',
  signIn: 'Accept and sign in',
  signUp: 'Accept and create an account',
  notNow: 'Not now',
  as: (email: string) => `You’re signed in as ${email}.`,
  other: 'Use another account',
  therapist: 'You’re signed in as a therapist. Only patients can accept an invitation.',
  home: 'To the start page',
  dashboard: 'To your dashboard',
  retry: 'Try again',
  trouble: 'We couldn’t look up your invitation.',
} as const;

interface Closed {
  heading: string;
  words: string;
}

/** An invitation that cannot be accepted, and what helps. */
export const closedCopy: Readonly<Record<'unknown' | 'accepted' | 'expired' | 'cancelled', Closed>> = {
  unknown: {
    heading: 'We don’t recognise this invitation',
    words: 'Part of the address may be missing. Open the link in the e-mail again, or ask your therapist for a new one.',
  },
  accepted: {
    heading: 'This invitation has already been used',
    words: 'Each one works once. If you accepted it, just sign in. If it wasn’t you, please tell your therapist.',
  },
  expired: {
    heading: 'This invitation has expired',
    words: 'Invitations only work for a short time. Please ask your therapist for a new one.',
  },
  cancelled: {
    heading: 'This invitation was withdrawn',
    words: 'That may be a mistake. If you expected it, please ask your therapist.',
  },
};

/** Shown after sign-in, for an invitation that was waiting for it. */
export const acceptedCopy = {
  done: 'You accepted the invitation. Nothing you write is shared so far.',
  trouble: 'We couldn’t accept your invitation.',
  again: 'You can open the link in the e-mail again.',
} as const;
