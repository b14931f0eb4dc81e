export const inviteWords = {
  title: 'Invitation',
  loading: 'One moment. We look up your invitation.',
  nameless: 'A therapist',
  heading: (therapist: string) => `${therapist} invites you to Evenkeel`,
  lead: 'If you accept, the two of you are linked here. You do not have to. It is up to you.',
  until: (day: string) => `The invitation can be used until ${day}.`,
  seesTitle: 'What they see',
  sees: [
    'Your name here and your e-mail address.',
    'Nothing you write, at first. You choose later what to share, and you can take it back.',
    'If you choose so: entries you mark, how your mood goes, or how heavy the safety check found an entry.',
  ],
  seesNotTitle: 'What they never see',
  seesNot: [
    'Your drafts, and all that you do not share.',
    'Which words the safety check found. They would see only how heavy, and when.',
    'Your password.',
  ],
  watched: 'Nobody watches this page for you. In an emergency, use “Get help now” at the top.',
  accept: 'Accept',
  accepting: 'One moment…',
  signIn: 'Accept and sign in',
  signUp: 'Accept and create an account',
  notNow: 'Not now',
  as: (email: string) => `You are signed in as ${email}.`,
  other: 'Use another account',
  therapist: 'You are signed in as a therapist. Only patients can accept an invitation.',
  home: 'To the start page',
  dashboard: 'To your dashboard',
  retry: 'Try again',
  trouble: 'We could not look up your invitation.',
} as const;

interface Closed {
  heading: string;
  words: string;
}

/** An invitation that cannot be accepted, and what helps. */
export const closedWords: Readonly<Record<'unknown' | 'accepted' | 'expired' | 'cancelled', Closed>> = {
  unknown: {
    heading: 'We do not know this invitation',
    words: 'Part of the address may be missing. Open the link in the mail once more, or ask your therapist for a new one.',
  },
  accepted: {
    heading: 'This invitation was used already',
    words: 'Each one works once. If you accepted it, just sign in. If it was not you, please tell your therapist.',
  },
  expired: {
    heading: 'This invitation has run out',
    words: 'Invitations work for a short while only. Please ask your therapist for a new one.',
  },
  cancelled: {
    heading: 'This invitation was taken back',
    words: 'That can be a simple mistake. Please ask your therapist if you expected it.',
  },
};

/** Shown after sign-in, for an invitation that was waiting for it. */
export const acceptedWords = {
  done: 'You accepted the invitation. Nothing you write is shared so far.',
  trouble: 'We could not accept your invitation.',
  again: 'You can open the link in the mail once more.',
} as const;
