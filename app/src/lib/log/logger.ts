/**
 * The app's logger. A production build writes nothing to the console, which may be visible on a
 * shared screen. For signed-in users app-log.ts sends the records to the server. Log facts only:
 * codes, counts, states. Never user text.
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

/** Adds a receiver for all records. Returns a function that removes it. */
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
      // A failing log must not break its caller.
    }
  }
}

export const logger = {
  debug: (message: string, details?: Record<string, unknown>) => write('debug', message, details),
  info: (message: string, details?: Record<string, unknown>) => write('info', message, details),
  warn: (message: string, details?: Record<string, unknown>) => write('warn', message, details),
  error: (message: string, details?: Record<string, unknown>) => write('error', message, details),
};
