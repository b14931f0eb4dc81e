export const inviteCopy = {
  title: 'Invitation',
  loading: 'One moment. We’re looking up your invitation.',
  nameless: 'A therapist',
  heading: (therapist: string) => `${therapist} invites you to Evenkeel`,
  lead: 'If you accept, the two of you are linked here. You don’t have to. It’s up to you.',
  until: (day: string) => `The invitation can be used until ${day}.`,
  seesTitle: 'What they see',
  sees: ['Your name here and your email address.', 'Nothing you write, at first. You choose what to share, and you can change your mind.'],
  asksTitle: 'What they’d like to see',
  asksLead: 'It’s all off. Once you’ve signed in, you can switch on what you like.',
  seesNotTitle: 'What they never see',
  seesNot: [
    'Your drafts, and everything you don’t share.',
    'Which words the safety check found. They’d only see how serious it was, and when.',
    'Your password.',
  ],
  watched: 'No one monitors this page. In an emergency, use “Get help now” at the top.',
  note: 'They wrote:',
  checking: 'One moment…',
  signIn: 'Sign in to answer',
  signUp: 'Create an account to answer',
  notNow: 'Not now',
  other: 'Use another account',
  refuse: {
    title: 'I don’t want this invitation',
    lead: 'You can close it for good. The therapist isn’t told why.',
    decline: 'Decline it',
    declined: 'The invitation is closed. Nobody can use it any more.',
    reportLead: 'Is something off about it? Tell the people who run this server.',
    report: 'Report it',
    reported: 'Thank you. They’ll be told, and nobody can use the invitation any more.',
    sending: 'One moment…',
  },
  as: (email: string) => `You’re signed in as ${email}.`,
  own: 'This is your own invitation. Only the person you send it to can answer it.',
  therapist: 'You’re signed in as a therapist. Only patients can accept an invitation.',
  home: 'Go to the home page',
  dashboard: 'Go to your dashboard',
  retry: 'Try again',
  trouble: 'We couldn’t look up your invitation.',
} as const;

interface Closed {
  heading: string;
  words: string;
}

/** An invitation that cannot be accepted, and what helps. A withdrawn one looks like an unknown one. */
export const closedCopy: Readonly<Record<'unknown' | 'accepted' | 'expired', Closed>> = {
  unknown: {
    heading: 'We don’t recognise this invitation',
    words: 'Part of the address may be missing, or it was withdrawn. Open the link in the email again, or ask your therapist.',
  },
  accepted: {
    heading: 'This invitation has already been used',
    words: 'Each one works once. If you accepted it, just sign in. If it wasn’t you, please tell your therapist.',
  },
  expired: {
    heading: 'This invitation has expired',
    words: 'Invitations only work for a short time. Please ask your therapist for a new one.',
  },
};
