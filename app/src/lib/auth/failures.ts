import type { AuthError } from '@supabase/auth-js';
import { sentences } from './messages';
import { AuthFailure } from './types';

/** The parts of a client's error that are used. */
type ClientError = Pick<AuthError, 'message' | 'code' | 'name' | 'status'>;

export function isRetryable(error: Pick<AuthError, 'name'>): boolean {
  return error.name === 'AuthRetryableFetchError';
}

export function codeOf(error: ClientError): string {
  return error.code ?? (isRetryable(error) ? 'network' : error.name);
}

/** Returns a failure with the server's message, to be rendered as plain text. */
export function failureOf(error: ClientError): AuthFailure {
  if (isRetryable(error)) return new AuthFailure(sentences.offline, 'network');
  if (error.name === 'AuthPKCECodeVerifierMissingError') return new AuthFailure(sentences.otherBrowser, 'other_browser');
  return new AuthFailure(error.message || sentences.unknown, codeOf(error));
}

/**
 * Returns a failure with a fixed message, and the server's message as a detail where that helps.
 */
export function fixedFailure(sentence: string, error: ClientError): AuthFailure {
  return new AuthFailure(sentence, codeOf(error), isRetryable(error) ? sentences.offline : error.message);
}
