/** How this app talks to its server about people: with the cookie for sessions, with the token for everything else. */
import { LIMITS } from '@evenkeel/safety/limits';
import { sentences } from './messages';

type Fetch = typeof fetch;

export const unreachableStatus = 503;

/** No connection, told in the way that the client takes for "try again later" and keeps quiet about. */
function unreachable(): Response {
  return Response.json({ code: 'network', message: sentences.offline }, { status: unreachableStatus });
}

/**
 * Asks that the renewing token travels in the cookie. A server in trouble is no reason to sign anybody out, so a
 * renewal that it could not answer counts as no connection.
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
 * Takes the end of a session out of an answer that also says how long it lasts. The end is by the server's clock, and
 * on a device whose clock is wrong the token would seem to have ended, or never to end.
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
  /** Renews the session. Gives the new token, or nothing. */
  refresh: () => Promise<string | undefined>;
}

/**
 * Adds the person's token. When the server does not take it, it is renewed and the request sent again. There is none
 * yet where the app started without a connection: then the request goes as it is, so that it does not wait for a renewal
 * that cannot be.
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
