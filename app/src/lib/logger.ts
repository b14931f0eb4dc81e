/**
 * The one place that log lines go through. A built app writes nothing to the console, where words of a person could
 * end up on a shared screen. For people who are signed in, app-log.ts sends the lines to the server. Whoever logs
 * passes facts: codes, counts, states. Never what a person wrote.
 */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface LogRecord {
  level: LogLevel;
  message: string;
  details?: Record<string, unknown>;
}

type Sink = (record: LogRecord) => void;

const sinks = new Set<Sink>();

if (import.meta.env.DEV && import.meta.env.MODE !== 'test') {
  sinks.add(({ level, message, details }) => {
    // oxlint-disable-next-line no-console
    console[level](message, ...(details ? [details] : []));
  });
}

/** Adds a place that gets every record, until the returned function is called. */
export function addLogSink(sink: Sink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

function write(level: LogLevel, message: string, details?: Record<string, unknown>): void {
  const record: LogRecord = details ? { level, message, details } : { level, message };
  for (const sink of sinks) {
    try {
      sink(record);
    } catch {
      // A log that fails must not break what it was telling of.
    }
  }
}

export const logger = {
  debug: (message: string, details?: Record<string, unknown>) => write('debug', message, details),
  info: (message: string, details?: Record<string, unknown>) => write('info', message, details),
  warn: (message: string, details?: Record<string, unknown>) => write('warn', message, details),
  error: (message: string, details?: Record<string, unknown>) => write('error', message, details),
};
