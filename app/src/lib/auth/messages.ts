import { messageOf } from '@/lib/errors';

/** The fixed auth messages. All other failures show the server's message. */
export const sentences = {
  noAccount: 'Unable to load account information',
  noUser: 'No user information returned from Supabase',
  confirm: 'Please check your email to confirm your account before signing in.',
  reset: 'Failed to send password reset email',
  update: 'Failed to update password',
  profile: 'We couldn’t save your name. Please try again.',
  offline: messageOf('network'),
  unknown: 'We couldn’t sign you in. Please try again.',
  otherBrowser: 'This link only works in the browser where you asked for it.',
  confirmedElsewhere: 'If you came to confirm your email address, that’s done. You can sign in now.',
  halfLink: 'This link is incomplete. Please ask for a new one.',
} as const;

/**
 * Messages for error codes in the address. The error text in the address is untrusted and not
 * shown.
 */
export const returnSentences: Readonly<Record<string, string>> = {
  otp_expired: 'Email link is invalid or has expired',
  access_denied: 'Sign-in was cancelled before it finished.',
  flow_state_expired: 'That took too long. Please start again.',
  flow_state_not_found: 'That took too long. Please start again.',
  bad_oauth_state: 'That took too long. Please start again.',
  bad_oauth_callback: 'Google didn’t let you in. Please try again.',
};
