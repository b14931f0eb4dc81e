/**
 * The two clients of the account server: one for sessions, one for rows. They are heavy, so only pages and the sign-in
 * machinery import this, never the start of the app.
 */
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { LIMITS } from '@evenkeel/safety/limits';
import { bearerFetch, cookieFetch } from '@/lib/auth/fetches';
import { keeper as appKeeper } from '@/lib/auth/keeper';
import type { SessionKeeper } from '@/lib/auth/session-keeper';

/** The server knows its own app; the key only fills the place that the interface has for one. */
const headers = { apikey: 'evenkeel' };

export interface Clients {
  client: GoTrueClient;
  rest: PostgrestClient;
  keeper: SessionKeeper;
  /** Renews the session. Gives the new token, or nothing. */
  refresh: () => Promise<string | undefined>;
  /** Whether a renewal is under way here. A session that ends meanwhile was refused by the server. */
  isRenewing: () => boolean;
  /** Tells one listener of every try that did not reach the server. */
  whenUnreachable: (listener: (() => void) | undefined) => void;
}

export function createClients(keeper: SessionKeeper, origin: string): Clients {
  let onUnreachable: (() => void) | undefined;
  const client: GoTrueClient = new AuthClient({
    url: `${origin}/auth/v1`,
    headers,
    storageKey: keeper.key,
    storage: keeper,
    fetch: cookieFetch(() => onUnreachable?.()),
    flowType: 'pkce',
    // Both are done by our own hands: see token-clock.ts and returned.ts.
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const token = () => keeper.session()?.access_token;
  const renew = async () => {
    const held = keeper.session();
    if (!held) {
      // Started without a connection: reading the session renews it.
      if (keeper.isHinted()) await client.getSession();
      return token();
    }
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
  const whenUnreachable = (listener: (() => void) | undefined) => {
    onUnreachable = listener;
  };
  return { client, rest, keeper, refresh, isRenewing: () => running !== undefined, whenUnreachable };
}

export const clients = createClients(appKeeper, window.location.origin);
export const authClient = clients.client;
export const rest = clients.rest;
