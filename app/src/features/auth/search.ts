/**
 * The search parameters of the sign-in pages. The guard stores them; links between the pages keep
 * them.
 */
export interface SignInSearch {
  invite?: string | undefined;
  redirect?: string | undefined;
  returnTo?: string | undefined;
  redirectTo?: string | undefined;
}

/** The router parses a value of digits as a number. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Returns every parameter, because the router passes on unvalidated what a validator leaves out.
 */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  return {
    invite: text(search['invite']),
    redirect: text(search['redirect']),
    returnTo: text(search['returnTo']),
    redirectTo: text(search['redirectTo']),
  };
}
