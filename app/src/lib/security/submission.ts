import { prepareSafety, readText } from '@/lib/safety';
import { submissionEvents } from './decisions';
import { securityEvents, type SecurityEventLog } from './event-log';

/**
 * Records which kinds of content one submission had: at most one event of a kind, and none of its words. A person may
 * save before the core has arrived; then only the record waits for it.
 */
export function recordSubmission(text: string, log: SecurityEventLog = securityEvents): void {
  const record = (): boolean => {
    const report = readText(text);
    if (report) for (const draft of submissionEvents(report)) log.record(draft);
    return report !== undefined;
  };
  if (!record()) void prepareSafety().then(record);
}
