/** Checks once a minute whether there were too many recent security events of one type. */
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
    // An alert on the screen isn't added again, and a dismissed one only after a newer event:
    // repeating the same message every minute helps no one in a crisis.
    if (before && (before.dismissedAt === undefined || now - Math.min(...ages) <= before.dismissedAt)) continue;
    alerts.add(due, { withHelp: kind === 'crisis_detected' && 'lines' });
  }
}

/** Checks every minute until the returned function is called. */
export function watchThresholds(log?: SecurityEventLog, alerts?: AlertStore): () => void {
  const timer = setInterval(() => checkThresholds(log, alerts), LIMITS.alertCheckMs);
  return () => clearInterval(timer);
}
