/**
 * Fetch wrappers: with the session cookie for auth requests, with the access token for all others.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import { sentences } from './messages';

type Fetch = typeof fetch;

export const unreachableStatus = 503;

/** Represents no connection as a response that the client retries without logging. */
function unreachable(): Response {
  return Response.json({ code: 'network', message: sentences.offline }, { status: unreachableStatus });
}

/**
 * Requests that the refresh token travels in a cookie. A refresh that fails with a server error
 * counts as no connection, so that it does not sign the user out.
 */
export function cookieFetch(base: Fetch = (...call) => fetch(...call)): Fetch {
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
    return renewal && (answer.status >= 500 || answer.status === 429) ? unreachable() : onOwnClock(answer);
  };
}

/**
 * Removes `expires_at` from a response that also has `expires_in`. The former depends on the
 * server's clock: on a device with a wrong clock the token would seem expired, or never expire.
 */
async function onOwnClock(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('expires_in' in body) || !('expires_at' in body)) return answer;
  const { expires_at: _end, ...session } = body;
  return Response.json(session, { status: answer.status });
}

export interface TokenSource {
  token: () => string | undefined;
  /** Refreshes the session. Returns the new token, or undefined. */
  refresh: () => Promise<string | undefined>;
}

/**
 * Adds the access token. After a 401 it refreshes the token and retries. If the app started offline
 * there is no token yet, and the request is sent without one instead of waiting for a refresh that
 * can't succeed.
 */
export function bearerFetch(source: TokenSource, base: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  const send = (request: Request, token: string | undefined) => {
    if (token === undefined) return base(request);
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return base(new Request(request, { headers }));
  };
  return async (request) => {
    const token = source.token();
    const spare = request.clone();
    const answer = await send(request, token);
    if (answer.status !== 401) return answer;
    const fresh = await source.refresh();
    return fresh === undefined || fresh === token ? answer : send(spare, fresh);
  };
}
