/** Sends one log record. Loaded with the first one, so that the start of the app needs nothing of it. */
import { LIMITS } from '@evenkeel/safety/limits';
import type { LogRecord } from '@/lib/log/logger';

export const appLogPath = '/.netlify/functions/app-log';

export interface LogSource {
  /** Returns the user's access token. Without one nothing is sent. */
  accessToken: () => string | undefined;
  /** Returns the production host from the server's config. */
  productionHost: () => Promise<string | undefined>;
  location?: Pick<Location, 'hostname' | 'port' | 'href'>;
}

const localNames = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * Returns whether records may be sent from this host: the production host, or this machine on port
 * 8888.
 */
export function maySendFrom(host: string, port: string, productionHost: string | undefined): boolean {
  const isProduction = productionHost !== undefined && productionHost !== '' && productionHost.toLowerCase() === host.toLowerCase();
  return isProduction || (localNames.includes(host) && port === '8888');
}

/**
 * Browsers limit all keepalive requests of a page to 64 KiB together. Leaves some room for others.
 */
const mostBytes = 48_000;

interface Sent {
  level: string;
  message: string;
  details: unknown;
  context: { timestamp: string; url: string; userAgent: string };
}

/**
 * Redacts and truncates a record with the core. Without the core only the app's own text is sent: a
 * short message and no details.
 */
async function redacted(body: Sent): Promise<Sent> {
  // Imported dynamically, because the start of the app needs nothing else from the core.
  const core = await import('@/lib/wasm/safety').catch(() => undefined);
  await core?.prepareSafety();
  const clean = core?.askCore(({ redact }) => ({
    message: redact(body.message) as string,
    details: redact(body.details),
    context: redact(body.context) as Sent['context'],
  }));
  const safe = clean ?? { message: body.message.slice(0, LIMITS.redactStringChars), details: null, context: body.context };
  return { level: body.level, ...safe };
}

/** Sends a record, if the user is signed in and the host may send. */
export async function sendLog(source: LogSource, record: LogRecord, at: Sent['context']): Promise<void> {
  const place = source.location ?? window.location;
  if (source.accessToken() === undefined) return;
  // A local page has no production host to ask for.
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
}
