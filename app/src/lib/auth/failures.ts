import type { AuthError } from '@supabase/auth-js';
import { sentences } from './messages';
import { AuthFailure } from './types';

/** The part of a client's error that is read. */
type Told = Pick<AuthError, 'message' | 'code' | 'name' | 'status'>;

export function isRetryable(error: Pick<AuthError, 'name'>): boolean {
  return error.name === 'AuthRetryableFetchError';
}

export function codeOf(error: Told): string {
  return error.code ?? (isRetryable(error) ? 'network' : error.name);
}

/** In the server's own words, which stand as text and nothing else. */
export function failureOf(error: Told): AuthFailure {
  if (isRetryable(error)) return new AuthFailure(sentences.offline, 'network');
  if (error.name === 'AuthPKCECodeVerifierMissingError') return new AuthFailure(sentences.otherBrowser, 'other_browser');
  return new AuthFailure(error.message || sentences.unknown, codeOf(error));
}

/** In a fixed sentence, with what the server said beside it where that helps. */
export function fixedFailure(sentence: string, error: Told): AuthFailure {
  return new AuthFailure(sentence, codeOf(error), isRetryable(error) ? sentences.offline : error.message);
}
