/** How this app talks to its server about people: with the cookie for sessions, with the token for everything else. */
import { LIMITS } from '@evenkeel/safety/limits';
import { sentences } from './messages';

type Fetch = typeof fetch;

/** No connection, told in the way that the client takes for "try again later" and keeps quiet about. */
function noConnection(): Response {
  return Response.json({ code: 'network', message: sentences.offline }, { status: 503 });
}

const nobody = (): void => {};

/**
 * Asks that the renewing token travels in the cookie. A server in trouble is no reason to sign anybody out, so a
 * renewal that it could not answer counts as no connection. The client tries a renewal for half a minute before it says
 * so; `onUnreachable` hears of the first failure.
 */
export function cookieFetch(onUnreachable: () => void = nobody, base: Fetch = (...call) => fetch(...call)): Fetch {
  const unreachable = () => {
    onUnreachable();
    return noConnection();
  };
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-session-transport', 'cookie');
    let answer: Response;
    try {
      answer = await base(input, { ...init, headers, credentials: 'same-origin', signal: AbortSignal.timeout(LIMITS.requestTimeoutMs) });
    } catch {
      return unreachable();
    }
    const renewal = String(input).includes('grant_type=refresh_token');
    return renewal && (answer.status >= 500 || answer.status === 429) ? unreachable() : answer;
  };
}

export interface TokenSource {
  token: () => string | undefined;
  /** Renews the session. Gives the new token, or nothing. */
  refresh: () => Promise<string | undefined>;
}

/** Adds the person's token. When the server does not take it, the request is sent once more with a newer one. */
export function bearerFetch(source: TokenSource, base: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  const send = (request: Request, token: string) => {
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return base(new Request(request, { headers }));
  };
  return async (request) => {
    const token = source.token();
    if (token === undefined) return base(request);
    const spare = request.clone();
    const answer = await send(request, token);
    if (answer.status !== 401) return answer;
    const held = source.token();
    // Another request, or another tab, may have had it renewed in the meantime.
    const fresh = held === token ? await source.refresh() : held;
    return fresh === undefined || fresh === token ? answer : send(spare, fresh);
  };
}
