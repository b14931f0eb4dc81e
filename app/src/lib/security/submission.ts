import { submissionEvents } from '@/lib/safety';
import { securityEvents, type SecurityEventLog } from './event-log';

/** Records what one submission contained: at most one event of a kind, and none of its words. */
export function recordSubmission(text: string, log: SecurityEventLog = securityEvents): void {
  for (const draft of submissionEvents(text)) log.record(draft);
}
