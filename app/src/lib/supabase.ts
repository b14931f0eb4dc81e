/**
 * The two clients of the account server: one for sessions, one for rows. They are heavy, so only pages and the sign-in
 * machinery import this, never the start of the app.
 */
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { LIMITS } from '@evenkeel/safety/limits';
import { bearerFetch, cookieFetch, unreachableStatus } from '@/lib/auth/fetches';
import { keeper as appKeeper } from '@/lib/auth/keeper';
import { cookieToken, type SessionKeeper } from '@/lib/auth/session-keeper';

/** The server knows its own app; the key only fills the place that the interface has for one. */
const headers = { apikey: 'evenkeel' };

export type Renewal = 'renewed' | 'refused' | 'unreachable';

export interface Clients {
  client: GoTrueClient;
  rest: PostgrestClient;
  keeper: SessionKeeper;
  /** Renews the session. Gives the new token, or nothing. */
  refresh: () => Promise<string | undefined>;
  /** Whether a renewal is under way here. A session that ends meanwhile was refused by the server. */
  isRenewing: () => boolean;
  /** Asks once for the session that the cookie stands for. The client's own way tries for half a minute. */
  renewByCookie: () => Promise<Renewal>;
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
    // Both are done by our own hands: see token-clock.ts and returned.ts.
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const token = () => keeper.session()?.access_token;
  const renew = async () => {
    const held = keeper.session();
    if (!held) return undefined;
    const margin = LIMITS.tokenTickMs * LIMITS.tokenRefreshTicks;
    // Close to its end, reading the session renews it. Renewing on top of that would do it twice.
    if (held.expires_at * 1000 - Date.now() < margin) await client.getSession();
    else await client.refreshSession({ refresh_token: held.refresh_token });
    return token();
  };
  let running: Promise<string | undefined> | undefined;
  // Everybody who asks meanwhile waits for the one renewal.
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
  return { client, rest, keeper, refresh, isRenewing: () => running !== undefined, renewByCookie: () => inTurn(keeper.key, askByCookie) };
}

const turnMs = 3000;

/** One tab after the other, by the client's own lock. A tab that keeps it for long is not waited for. */
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
