/**
 * Sends log records to the server, for those who are signed in, and only from the site itself or from the local
 * server on port 8888. Every record is sent, and none twice.
 *
 * It is itself never logged, shown or tried again: a log that fails must not make more of what it could not tell.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import { plainAddress } from '@/lib/errors';
import { addLogSink, type LogRecord } from '@/lib/logger';

export const appLogPath = '/.netlify/functions/app-log';

export interface LogSource {
  /** The token of who is signed in. Without one there is no request. */
  accessToken: () => string | undefined;
  /** The one name of this site, once the server has told it. */
  productionHost: () => Promise<string | undefined>;
  location?: Pick<Location, 'hostname' | 'port' | 'href'>;
}

const localNames = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether records may be sent from this host: the production host, or this machine on port 8888. */
export function maySendFrom(host: string, port: string, productionHost: string | undefined): boolean {
  const isProduction = productionHost !== undefined && productionHost !== '' && productionHost.toLowerCase() === host.toLowerCase();
  return isProduction || (localNames.includes(host) && port === '8888');
}

/** Browsers let the requests that outlive a page carry 64 KiB together. Some room stays for others. */
const mostBytes = 48_000;

interface Sent {
  level: string;
  message: string;
  details: unknown;
  context: { timestamp: string; url: string; userAgent: string };
}

/** Masks and cuts a record with the core. Without the core only the app's own text is sent: a short message, no details. */
async function redacted(body: Sent): Promise<Sent> {
  // Imported here, because the start of the app needs nothing else of the core.
  const core = await import('@/lib/safety').catch(() => undefined);
  await core?.prepareSafety();
  const clean = core?.askCore(({ redact }) => ({
    message: redact(body.message) as string,
    details: redact(body.details),
    context: redact(body.context) as Sent['context'],
  }));
  const safe = clean ?? { message: body.message.slice(0, LIMITS.redactStringChars), details: null, context: body.context };
  return { level: body.level, ...safe };
}

/** Starts sending. The returned function ends it. */
export function sendLogs(source: LogSource): () => void {
  const place = source.location ?? window.location;
  // One after another, so that the order of what happened stays.
  let last = Promise.resolve();

  const send = async (record: LogRecord, at: Sent['context']): Promise<void> => {
    if (source.accessToken() === undefined) return;
    // A local page has no other name to ask for.
    const production = localNames.includes(place.hostname) ? undefined : (await source.productionHost())?.replace(/:\d+$/, '');
    if (!maySendFrom(place.hostname, place.port, production)) return;
    const body = await redacted({ level: record.level, message: record.message, details: record.details ?? null, context: at });
    const token = source.accessToken();
    if (token === undefined) return;
    const text = JSON.stringify(body);
    const small = new TextEncoder().encode(text).length > mostBytes ? JSON.stringify({ ...body, details: null }) : text;
    void fetch(appLogPath, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: small,
      signal: AbortSignal.timeout(LIMITS.requestTimeoutMs),
    }).catch(() => {});
  };

  return addLogSink((record) => {
    const at = { timestamp: new Date().toISOString(), url: plainAddress(place.href), userAgent: navigator.userAgent };
    last = last.then(() => send(record, at)).catch(() => {});
  });
}
