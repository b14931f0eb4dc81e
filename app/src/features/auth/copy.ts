import { enterGuest } from '@/lib/auth';
import { passwordLength } from './rules';

/**
 * Interface text of the sign-in pages, in one place for the test of sentence length and reading
 * level.
 */
export const copy = {
  wait: 'One moment…',
  email: 'Email address',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: `Use ${passwordLength.least} characters or more. Three or four words in a row work well. You can paste it.`,
  or: 'or',
  checkMail: 'Check your email',
  noMail: 'No email after a few minutes? Look in the spam folder too.',
  mailbox: ['This server doesn’t send emails. It keeps them in ', 'a mailbox on this machine', ', in a new tab.'],
  otherAddress: 'Use another address',
  again: 'Send the email again',
  againIn: (seconds: number) => `You can ask for another email in ${seconds} seconds.`,
  sentAgain: 'We sent another email.',
  code: 'Code from the email',
  codeHint: 'It has 6 digits. You can paste it.',
  withCode: 'Sign in with the code',
  google: 'Continue with Google',
  googleBusy: 'Redirecting to Google…',
} as const;

export const linkCopy = {
  title: 'Sign in',
  heading: 'Sign in',
  lead: 'We’ll send you a link by email. You don’t need a password.',
  newHere: 'New here? The same link creates an account for you.',
  send: 'Email me a link',
  sending: 'Sending…',
  withPassword: 'Sign in with a password',
  signUp: 'Create an account with a password',
  sentLead: (email: string) =>
    `We sent an email to ${email}. Open the link in it, or type the code here. Both work once, and only for a short time.`,
  sameBrowser: 'Please open the link in this browser.',
} as const;

export const passwordCopy = {
  title: 'Sign in',
  heading: 'Sign in with a password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  forgot: 'Forgot your password?',
  withLink: 'Get a link by email instead',
  signUp: 'Create an account',
} as const;

export const signUpCopy = {
  title: 'Create account',
  heading: 'Create an account',
  lead: 'You need an email address and a password. That’s all we ask.',
  before: ['Evenkeel is a demonstration. Please read the ', 'privacy page', ' before you write anything private.'],
  therapists: 'Are you a therapist? Sign up here too. Then ask the people who run this server to make it a therapist’s account.',
  create: 'Create account',
  creating: 'One moment…',
  signIn: 'Sign in to an existing account',
  withLink: 'Sign up with an email link instead',
  confirmLead: (email: string) => `We sent an email to ${email}. Open the link in it, or type the code here. Then you’re signed in.`,
} as const;

export const forgotCopy = {
  title: 'Forgotten password',
  heading: 'Choose a new password',
  lead: 'It happens. Tell us your address, and we’ll send you a link.',
  send: 'Email me a link',
  sending: 'Sending…',
  /** The same for every address, so that it doesn't reveal who has an account. */
  sent: (email: string) => `If there’s an account for ${email}, an email with a link is on its way.`,
  next: 'Open the link in this browser. It lets you choose a new password. It works once, and only for a short time.',
  back: 'Back to sign-in',
  backToSettings: 'Back to settings',
} as const;

export const resetCopy = {
  title: 'New password',
  heading: 'Set a new password',
  lead: 'Choose a password that you don’t use anywhere else.',
  save: 'Set new password',
  saving: 'One moment…',
  again: 'Ask for a new link',
  doneHeading: 'Your new password is set',
  doneLead: 'You’re signed in. From now on, use the new password.',
  goOn: 'Continue to your dashboard',
  expiredHeading: 'This link no longer works',
  expiredLead: 'A link works once, and only for a short time. You can ask for a new one here.',
  noLinkHeading: 'Ask for a link first',
  noLinkLead: 'To set a new password you need a link from us. It comes by email.',
} as const;

export const guestCopy = {
  title: 'Try it without an account',
  lead: 'Look around with made-up data. Nothing you do there is saved.',
  choices: [
    { role: 'patient', words: 'Look around as a patient', to: enterGuest('patient') },
    { role: 'therapist', words: 'Look around as a therapist', to: enterGuest('therapist') },
  ],
} as const;

export const demoCopy = {
  title: 'Demo accounts',
  lead: 'Anyone can use these, so please don’t write anything private in them.',
  fill: { patient: 'Use the demo patient', therapist: 'Use the demo therapist', other: 'Use this one' },
  filled: 'The form is filled in. Press Sign in to continue.',
  hint: 'This server has demo accounts.',
  use: 'Sign in with one of them',
} as const;

export const stateCopy = {
  loading: 'One moment. We’re checking if you’re signed in.',
  offline: 'We can’t reach the server right now. We’ll keep trying, so you can leave this page open.',
  signedIn: 'You’re signed in. Taking you to your page.',
  goOn: 'Continue',
  ended: 'You were signed out. What you wrote is still on this device. Sign in to continue.',
  handoverHeading: (email: string) => `Continue as ${email}?`,
  handoverLead: 'This link wasn’t requested in this browser. If you asked for it on another device, continue.',
  handoverWarning: 'If you don’t recognise this address, don’t continue. What you write would end up in someone else’s account.',
  handoverYes: 'Yes, continue',
  handoverNo: 'No, this isn’t me',
} as const;

/** Suggestions shown below an error message. */
const helps: Readonly<Record<string, string>> = {
  invalid_credentials: 'Check the address and the password. A link by email works too.',
  otp_expired: 'A link or a code works once, and only for a short time. You can ask for a new one here.',
  other_browser: 'You can ask for a new email here.',
  half_link: 'Email apps sometimes break a link in two.',
  user_already_exists: 'You can sign in with it instead.',
  reauthentication_needed: 'You’ve been signed in for a while. A link by email shows that it’s still you.',
  over_request_rate_limit: 'That protects accounts from people who guess passwords. What you typed is still here.',
  network: 'What you typed is still here.',
};

export function helpFor(code: string): string | undefined {
  return helps[code];
}
