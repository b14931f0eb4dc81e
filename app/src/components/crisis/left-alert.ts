/** The crisis alert of a form that is left while its help block is open. */
import { currentUserId } from '@/lib/auth/current-user';
import { securityAlerts } from '@/lib/security/alerts';
import { crisisAlert } from '@/lib/security/decisions';
import type { RiskLevel } from '@/lib/wasm/safety';

interface Source {
  subscribe: (listener: () => void) => () => void;
  /** Returns the level of the open help block. */
  shown: () => RiskLevel | undefined;
}

/**
 * Follows the help block of a form until the returned function is called. An alert left behind earlier goes once the
 * block says the same. If the block is still open at the end, its alert moves to the alert area and stays there until
 * it is dismissed, unless the user has signed out: the next one must not see it.
 */
export function followHelp({ subscribe, shown }: Source): () => void {
  const owner = currentUserId();
  const takeOver = () => {
    if (!shown()) return;
    for (const { id, withHelp } of securityAlerts.shown()) if (withHelp === 'link') securityAlerts.dismiss(id);
  };
  takeOver();
  const stop = subscribe(takeOver);
  return () => {
    stop();
    const level = shown();
    const alert = level && crisisAlert(level);
    if (!alert || currentUserId() !== owner || securityAlerts.shown().some(({ message }) => message === alert.message)) return;
    securityAlerts.add(alert, { withHelp: 'link' });
  };
}
