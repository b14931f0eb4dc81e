import { auth } from '@/lib/auth';
import { createQueryClient } from '@/lib/api/query-client';

/** The query cache of this tab. It is emptied whenever a different user signs in or the user signs out. */
export const queries = createQueryClient();

let userId = auth.snapshot().user?.id;
auth.subscribe(() => {
  const next = auth.snapshot().user?.id;
  if (next === userId) return;
  userId = next;
  queries.clear();
});
