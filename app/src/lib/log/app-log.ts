/**
 * Sends log records to the server for signed-in users, only from the production host or from the
 * local server on port 8888. Every record is sent exactly once.
 *
 * Failures are never logged, shown or retried, because a failing log must not produce more records.
 */
import { plainAddress } from '@/lib/errors';
import { addLogSink } from '@/lib/log/logger';
import type { LogSource } from './send-log';

/** Starts sending. Returns a function that stops it. */
export function sendLogs(source: LogSource): () => void {
  // Sends one record at a time, to keep their order.
  let last = Promise.resolve();
  return addLogSink((record) => {
    if (source.accessToken() === undefined) return;
    const url = plainAddress((source.location ?? window.location).href);
    const at = { timestamp: new Date().toISOString(), url, userAgent: navigator.userAgent };
    last = last.then(async () => (await import('./send-log')).sendLog(source, record, at)).catch(() => {});
  });
}
