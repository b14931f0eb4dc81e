/** Clears what belongs to one person when another signs in, and when they sign out. */
import { errorQueue } from '@/lib/error-queue';
import { reloadPage } from '@/lib/reload';
import { securityAlerts } from '@/lib/security/alerts';
import { securityEvents } from '@/lib/security/event-log';
import { insertWithToken } from '@/lib/security/insert';
import { auth } from './auth';
import type { AuthSnapshot } from './types';

interface Parts {
  /** Asks the guards again. */
  recheck: () => void;
  reload?: () => void;
}

/** What the guards go by. */
function standing({ status, user, role, roleLoading, recovery, handover }: AuthSnapshot): string {
  return JSON.stringify([status, user?.id, role, roleLoading, recovery, handover !== null]);
}

export function followUser({ recheck, reload = reloadPage }: Parts): () => void {
  let userId: string | undefined;
  let last = standing(auth.snapshot());

  const look = () => {
    const snapshot = auth.snapshot();
    const next = snapshot.user?.id;
    if (next !== userId) {
      const before = userId;
      userId = next;
      errorQueue.clear();
      securityAlerts.clear();
      securityEvents.clear();
      if (next === undefined) securityEvents.belongTo();
      else
        securityEvents.belongTo(
          next,
          insertWithToken(() => auth.accessToken() ?? ''),
        );
      // From one person straight to another, as another tab can do it: what stands on the page is not theirs.
      if (before !== undefined && next !== undefined) reload();
    }
    const now = standing(snapshot);
    if (now === last) return;
    last = now;
    // After those who end a session have led away. A guard that is asked before would write down this page as the one
    // to come back to, when all such memory has just been cleared.
    queueMicrotask(recheck);
  };
  look();
  return auth.subscribe(look);
}
