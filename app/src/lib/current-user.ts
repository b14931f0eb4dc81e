import { auth } from '@/lib/auth';

/** Whose drafts these are. Nobody's own name stands for pages that are open to all. */
export function currentUserId(): string {
  return auth.snapshot().user?.id ?? 'nobody';
}
