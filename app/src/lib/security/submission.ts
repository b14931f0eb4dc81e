import { prepareSafety, safetyState, submissionEvents } from '@/lib/safety';
import { securityEvents, type SecurityEventLog } from './event-log';

/**
 * Records what one submission contained: at most one event of a kind, and none of its words. Somebody may save before
 * the core has arrived. Then the record waits for it, and nothing else does.
 */
export function recordSubmission(text: string, log: SecurityEventLog = securityEvents): void {
  const record = () => {
    for (const draft of submissionEvents(text)) log.record(draft);
  };
  if (safetyState() === 'ready') record();
  else void prepareSafety().then(record);
}
