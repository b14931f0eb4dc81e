/** What may stand in the address of a page for signing in. The guard writes it down; the links between the pages keep it. */
export interface SignInSearch {
  invite?: string | undefined;
  redirect?: string | undefined;
  returnTo?: string | undefined;
  redirectTo?: string | undefined;
}

/** The router reads a value of figures as a number. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Each name is answered for: what is left out here would be let through as it came. */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  return {
    invite: text(search['invite']),
    redirect: text(search['redirect']),
    returnTo: text(search['returnTo']),
    redirectTo: text(search['redirectTo']),
  };
}
