/** Checks once a minute whether there were too many security events of one kind lately. */
import { LIMITS } from '@evenkeel/safety/limits';
import { securityAlerts, type AlertStore } from './alerts';
import { thresholdAlert, type SecurityEventType } from './decisions';
import { securityEvents, type SecurityEventLog } from './event-log';

const kinds: readonly SecurityEventType[] = ['rate_limit', 'crisis_detected'];

export function checkThresholds(log: SecurityEventLog = securityEvents, alerts: AlertStore = securityAlerts): void {
  const now = Date.now();
  for (const kind of kinds) {
    const ages = log.agesOf(kind, now);
    const due = thresholdAlert(kind, ages);
    if (!due) continue;
    const before = alerts.latest(due.message);
    // An alert that is on the screen is not added again, and one that was dismissed only after a newer event: the same
    // sentence every minute helps no one in a bad hour.
    if (before && (before.dismissedAt === undefined || now - Math.min(...ages) <= before.dismissedAt)) continue;
    alerts.add(due, { withHelp: kind === 'crisis_detected' });
  }
}

/** Checks at each full minute from now on, until the returned function is called. */
export function watchThresholds(log?: SecurityEventLog, alerts?: AlertStore): () => void {
  const timer = setInterval(() => checkThresholds(log, alerts), LIMITS.alertCheckMs);
  return () => clearInterval(timer);
}
