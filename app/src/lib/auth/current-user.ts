import { auth } from '@/lib/auth';

/** Returns the id of the user whose drafts are used; a constant on pages without sign-in. */
export function currentUserId(): string {
  return auth.snapshot().user?.id ?? 'nobody';
}
