/** Looks once a minute whether too much of one kind happened lately. The numbers and the words are the core's. */
import { LIMITS } from '@evenkeel/safety/limits';
import { thresholdAlerts, type SecurityEventType } from '@/lib/safety';
import { securityAlerts, type AlertStore } from './alerts';
import { securityEvents, type SecurityEventLog } from './event-log';

const kinds: readonly SecurityEventType[] = ['rate_limit', 'crisis_detected'];

export function checkThresholds(log: SecurityEventLog = securityEvents, alerts: AlertStore = securityAlerts): void {
  const now = Date.now();
  for (const kind of kinds) {
    const ages = log.agesOf(kind, now);
    const due = thresholdAlerts({ rateLimit: kind === 'rate_limit' ? ages : [], crisis: kind === 'crisis_detected' ? ages : [] });
    for (const draft of due) {
      const before = alerts.latest(draft.message);
      // Standing: it is on the screen. Dismissed: it was seen, and only a newer event makes it news again. Nobody
      // who is in a bad hour is helped by the same sentence every minute.
      if (before && (before.dismissedAt === undefined || now - Math.min(...ages) <= before.dismissedAt)) continue;
      alerts.add(draft, { withHelp: kind === 'crisis_detected' });
    }
  }
}

/** Checks at each full minute from now on, until the returned function is called. */
export function watchThresholds(log?: SecurityEventLog, alerts?: AlertStore): () => void {
  const timer = setInterval(() => checkThresholds(log, alerts), LIMITS.alertCheckMs);
  return () => clearInterval(timer);
}
