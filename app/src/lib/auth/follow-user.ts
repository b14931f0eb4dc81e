/** Clears one user's data when another signs in, and on sign-out. */
import { errorQueue } from '@/lib/errors/error-queue';
import { betterAfterKey, lastToolsKey, removeStored } from '@/lib/device/storage';
import { reloadPage } from '@/lib/device/reload';
import { securityAlerts } from '@/lib/security/alerts';
import { securityEvents } from '@/lib/security/event-log';
import { insertWithToken } from '@/lib/security/insert';
import { auth } from './auth';
import type { AuthSnapshot } from './types';

interface Parts {
  /** Runs the route guards again. */
  recheck: () => void;
  reload?: () => void;
}

/** Returns the facts the guards depend on, as a comparable string. */
function guardState({ status, user, role, roleLoading, recovery, handover }: AuthSnapshot): string {
  return JSON.stringify([status, user?.id, role, roleLoading, recovery, handover !== null]);
}

export function followUser({ recheck, reload = reloadPage }: Parts): () => void {
  let userId: string | undefined;
  let last = guardState(auth.snapshot());

  const look = () => {
    const snapshot = auth.snapshot();
    const next = snapshot.user?.id;
    if (next !== userId) {
      const before = userId;
      userId = next;
      errorQueue.clear();
      securityAlerts.clear();
      securityEvents.clear();
      if (before !== undefined) for (const key of [lastToolsKey(before), betterAfterKey(before)]) removeStored(key);
      if (next === undefined) securityEvents.belongTo();
      else
        securityEvents.belongTo(
          next,
          insertWithToken(() => auth.accessToken() ?? ''),
        );
      // Another tab switched directly to another user, so this page shows the previous user's data.
      if (before !== undefined && next !== undefined) reload();
    }
    const now = guardState(snapshot);
    if (now === last) return;
    last = now;
    // Runs after the redirect of the code that ended the session. A guard that ran earlier would
    // store this page as the return target, which has just been cleared.
    queueMicrotask(recheck);
  };
  look();
  return auth.subscribe(look);
}
