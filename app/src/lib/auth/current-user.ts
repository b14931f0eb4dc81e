import { auth } from '@/lib/auth';

/** The user id on pages without sign-in. */
export const nobody = 'nobody';

/** Returns the id of the user whose drafts are used; `nobody` on pages without sign-in. */
export function currentUserId(): string {
  return auth.snapshot().user?.id ?? nobody;
}
