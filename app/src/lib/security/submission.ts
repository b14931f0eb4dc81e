import { prepareSafety, readText } from '@/lib/wasm/safety';
import { submissionEvents } from './decisions';
import { securityEvents, type SecurityEventLog } from './event-log';

/**
 * Records which types of content a submission had: at most one event of each type, and none of its
 * text. If the core hasn't loaded, only the recording waits for it.
 */
export function recordSubmission(text: string, log: SecurityEventLog = securityEvents): void {
  const record = (): boolean => {
    const report = readText(text);
    if (report) for (const draft of submissionEvents(report)) log.record(draft);
    return report !== undefined;
  };
  if (!record()) void prepareSafety().then(record);
}
