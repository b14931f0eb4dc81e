/**
 * The two Supabase clients: auth and PostgREST. They are heavy, so only pages and the auth chunk
 * import this, never the start of the app.
 */
import { AuthClient, type GoTrueClient, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { LIMITS } from '@evenkeel/safety/limits';
import { bearerFetch, cookieFetch, unreachableStatus } from '@/lib/auth/fetches';
import { sentences } from '@/lib/auth/messages';
import { AuthFailure } from '@/lib/auth/types';
import { keeper as appKeeper } from '@/lib/auth/keeper';
import { cookieToken, type SessionKeeper } from '@/lib/auth/session-keeper';

/** Required by the interface. Our server ignores it. */
const headers = { apikey: 'evenkeel' };

export type Renewal = 'renewed' | 'refused' | 'unreachable';

export interface Clients {
  client: GoTrueClient;
  rest: PostgrestClient;
  keeper: SessionKeeper;
  /** Refreshes the session. Returns the new token, or undefined. */
  refresh: () => Promise<string | undefined>;
  /** Whether a refresh is in flight. A session that ends meanwhile was rejected by the server. */
  isRenewing: () => boolean;
  /** Requests the session of the cookie once. The client's own method retries for half a minute. */
  renewByCookie: () => Promise<Renewal>;
  /**
   * Returns the address of the account that a link opened in this browser is for, if another
   * browser asked for the link.
   */
  askHandover: () => Promise<string | undefined>;
  /** Signs in to that account. */
  takeHandover: () => Promise<Session>;
}

export function createClients(keeper: SessionKeeper, origin: string): Clients {
  const authFetch = cookieFetch();
  const client: GoTrueClient = new AuthClient({
    url: `${origin}/auth/v1`,
    headers,
    storageKey: keeper.key,
    storage: keeper,
    fetch: authFetch,
    flowType: 'pkce',
    // Both are done by this app: see token-clock.ts and returned.ts.
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const token = () => keeper.session()?.access_token;
  const renew = async () => {
    const held = keeper.session();
    if (!held) return undefined;
    const margin = LIMITS.tokenTickMs * LIMITS.tokenRefreshTicks;
    // Reading a session close to its expiry refreshes it, so it must not be refreshed again.
    if (held.expires_at * 1000 - Date.now() < margin) await client.getSession();
    else await client.refreshSession({ refresh_token: held.refresh_token });
    return token();
  };
  let running: Promise<string | undefined> | undefined;
  // Concurrent callers share one refresh.
  const refresh = () => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };
  const send = bearerFetch({ token, refresh }, (request) => fetch(request, { signal: AbortSignal.timeout(LIMITS.requestTimeoutMs) }));
  const rest = new PostgrestClient(`${origin}/rest/v1`, { headers, fetch: (input, init) => send(new Request(input, init)) });
  const askByCookie = async (): Promise<Renewal> => {
    const asked = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: cookieToken }),
    };
    const answer = await authFetch(`${origin}/auth/v1/token?grant_type=refresh_token`, asked);
    if (answer.status === unreachableStatus) return 'unreachable';
    if (!answer.ok) {
      keeper.removeItem(keeper.key);
      return 'refused';
    }
    const session = (await answer.json()) as { expires_in: number };
    keeper.adopt({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in });
    return 'renewed';
  };
  const handover = `${origin}/auth/v1/handover`;
  const askHandover = async () => {
    const answer = await authFetch(handover, { headers });
    if (!answer.ok) return undefined;
    const { email } = (await answer.json()) as { email?: unknown };
    return typeof email === 'string' ? email : undefined;
  };
  const takeHandover = async () => {
    const answer = await authFetch(handover, { method: 'POST', headers });
    if (answer.status === unreachableStatus) throw new AuthFailure(sentences.offline, 'network');
    if (!answer.ok) throw new AuthFailure(sentences.otherBrowser, 'other_browser');
    const session = (await answer.json()) as Session;
    const held = { ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in };
    keeper.adopt(held);
    return held;
  };
  return {
    client,
    rest,
    keeper,
    askHandover,
    takeHandover,
    refresh,
    isRenewing: () => running !== undefined,
    renewByCookie: () => inTurn(keeper.key, askByCookie),
  };
}

const turnMs = 3000;

/**
 * Runs in one tab at a time, using the client's lock. Doesn't wait for a tab that holds it for
 * long.
 */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks?.request !== 'function') return work();
  let begun: Promise<T> | undefined;
  try {
    return await navigator.locks.request(`lock:${key}`, { signal: AbortSignal.timeout(turnMs) }, () => (begun = work()));
  } catch {
    return begun ?? work();
  }
}

export const clients = createClients(appKeeper, window.location.origin);
export const authClient = clients.client;
export const rest = clients.rest;
