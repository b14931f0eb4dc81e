import { prepareSafety } from '@/lib/wasm/safety';
import { submissionEvents, type SubmissionVerdict } from './decisions';
import { securityEvents, type SecurityEventLog } from './event-log';

/**
 * Records which types of content a submission had: at most one event of each type, and none of its
 * text. If the core hasn't loaded, only the recording waits for it.
 *
 * @param judge Returns the verdict on the submission; undefined while the core isn't available.
 */
export function recordSubmission(judge: () => SubmissionVerdict | undefined, log: SecurityEventLog = securityEvents): void {
  const record = (): boolean => {
    const verdict = judge();
    if (verdict) for (const draft of submissionEvents(verdict)) log.record(draft);
    return verdict !== undefined;
  };
  if (!record()) void prepareSafety().then(record);
}
