import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { Role } from '@/lib/auth';

/** A user as the account server stores it. */
export interface Person {
  id: string;
  email: string;
  password: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
}

export interface Call {
  /** Method and path, such as "POST /auth/v1/logout". */
  what: string;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
}

interface Session {
  userId: string;
  refresh: string;
}

export const created = '2026-11-01T09:00:00.000Z';
const goodFor = 900;
const refused = (status: number, error_code: string, msg: string) => HttpResponse.json({ code: status, error_code, msg }, { status });

function coded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/**
 * A mock account server: the part of its interface that the app uses, with users, sessions and rows
 * in memory. It also holds the browser's HttpOnly cookie.
 */
export class Accounts {
  readonly calls: Call[] = [];
  readonly people = new Map<string, Person>();
  readonly sessions = new Map<string, Session>();
  readonly profiles = new Map<string, { role: string; display_name: string | null }>();
  readonly onboarding = new Map<string, { step: string; completed: boolean }>();
  /** Codes of pending sign-ins and their users. Each can be used once. */
  readonly codes = new Map<string, string>();
  /** The user of a link that was opened in this browser but asked for in another one. */
  handover: { userId: string; setPassword?: boolean } | undefined;
  /** The refresh token in the browser's cookie. */
  cookie: string | undefined;
  confirmsMail = true;
  /** How far the server's clock is ahead of the browser's. */
  clockAheadMs = 0;
  #count = 0;

  add(name: string, part: { role?: Role | 'none'; onboarded?: boolean; app?: object; user?: object; email?: string } = {}): Person {
    const { role = 'patient', onboarded = true, app = {}, user = {}, email = `${name}@example.org` } = part;
    const person = {
      id: `id-of-${name}`,
      email,
      password: `${name} rows across the lake`,
      app_metadata: { ...app },
      user_metadata: { ...user },
    };
    this.people.set(person.id, person);
    if (role !== 'none') this.profiles.set(person.id, { role, display_name: null });
    if (onboarded) this.onboarding.set(person.id, { step: 'completed', completed: true });
    return person;
  }

  /** Adds a session that existed before the page was loaded. */
  remember(person: Person): void {
    this.cookie = this.open(person).refresh;
    localStorage.setItem('signed-in', 'yes');
  }

  open(person: Person): { access: string; refresh: string; sessionId: string } {
    this.#count += 1;
    const sessionId = `session-${this.#count}`;
    const refresh = `refresh-${this.#count}`;
    this.sessions.set(sessionId, { userId: person.id, refresh });
    return { access: this.#token(sessionId, person), refresh, sessionId };
  }

  seen(what: string): Call[] {
    return this.calls.filter((call) => call.what === what);
  }

  user(person: Person): object {
    const { id, email, app_metadata, user_metadata } = person;
    return { id, aud: 'authenticated', role: 'authenticated', email, app_metadata, user_metadata, identities: [], created_at: created };
  }

  readonly handlers = [
    http.post(
      '*/auth/v1/token',
      this.#answer(({ query, body, headers }) => this.#grant(query.get('grant_type'), body, headers)),
    ),
    http.get(
      '*/auth/v1/user',
      this.#answer(({ headers }) => this.#withPerson(headers, (person) => HttpResponse.json(this.user(person)))),
    ),
    http.put(
      '*/auth/v1/user',
      this.#answer(({ headers, body }) => this.#withPerson(headers, (person) => this.#change(person, body))),
    ),
    http.post(
      '*/auth/v1/signup',
      this.#answer(({ body, headers }) => this.#signUp(body, headers)),
    ),
    http.post(
      '*/auth/v1/otp',
      this.#answer(() => HttpResponse.json({})),
    ),
    http.post(
      '*/auth/v1/resend',
      this.#answer(() => HttpResponse.json({})),
    ),
    http.post(
      '*/auth/v1/recover',
      this.#answer(() => HttpResponse.json({})),
    ),
    http.post(
      '*/auth/v1/verify',
      this.#answer(({ body, headers }) => this.#verify(body, headers)),
    ),
    http.get(
      '*/auth/v1/handover',
      this.#answer(() => this.#handedOver((person) => HttpResponse.json({ email: person.email }))),
    ),
    http.post(
      '*/auth/v1/handover',
      this.#answer(({ headers }) => this.#takeHandover(headers)),
    ),
    http.post(
      '*/auth/v1/logout',
      this.#answer(({ headers }) => this.#leave(headers)),
    ),
    http.get(
      '*/rest/v1/:table',
      this.#answer((call) => this.#select(call)),
    ),
    http.post(
      '*/rest/v1/:table',
      this.#answer((call) => this.#upsert(call)),
    ),
    http.post(
      '*/.netlify/functions/app-log',
      this.#answer(() => new HttpResponse(null, { status: 204 })),
    ),
  ];

  #answer(work: (call: Call) => Response) {
    return async ({ request }: { request: Request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      const call = { what: `${request.method} ${url.pathname}`, query: url.searchParams, headers: request.headers, body };
      this.calls.push(call);
      return work(call);
    };
  }

  #token(sessionId: string, { id, email }: Person): string {
    this.#count += 1;
    return `${coded({ alg: 'HS256' })}.${coded({ sub: id, email, session_id: sessionId, jti: this.#count })}.sum`;
  }

  #personOf(headers: Headers): Person | undefined {
    const [, claims = ''] = (headers.get('authorization') ?? '').split('.');
    try {
      const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string };
      return this.people.get(this.sessions.get(session_id)?.userId ?? '');
    } catch {
      return undefined;
    }
  }

  #withPerson(headers: Headers, work: (person: Person) => Response): Response {
    const person = this.#personOf(headers);
    return person ? work(person) : refused(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }

  #session(person: Person, headers: Headers, more: object = {}): Response {
    const { access, refresh } = this.open(person);
    return this.#handOut({ access, refresh }, person, headers, more);
  }

  #handOut({ access, refresh }: { access: string; refresh: string }, person: Person, headers: Headers, more: object = {}): Response {
    const inCookie = headers.get('x-session-transport') === 'cookie';
    if (inCookie) this.cookie = refresh;
    const refresh_token = inCookie ? 'cookie' : refresh;
    const ends = { expires_in: goodFor, expires_at: Math.floor((Date.now() + this.clockAheadMs) / 1000) + goodFor };
    return HttpResponse.json({
      access_token: access,
      token_type: 'bearer',
      ...ends,
      refresh_token,
      user: this.user(person),
      ...more,
    } as JsonBodyType);
  }

  #grant(type: string | null, body: Record<string, unknown>, headers: Headers): Response {
    switch (type) {
      case 'password': {
        const person = [...this.people.values()].find(({ email }) => email === body['email']);
        return person?.password === body['password'] && person
          ? this.#session(person, headers)
          : refused(400, 'invalid_credentials', 'Invalid login credentials');
      }
      case 'id_token': {
        const person = this.people.get(String(body['id_token']));
        return person ? this.#session(person, headers) : refused(400, 'bad_jwt', 'Bad ID token');
      }
      case 'pkce': {
        const code = String(body['auth_code']);
        const person = this.people.get(this.codes.get(code) ?? '');
        this.codes.delete(code);
        return person && body['code_verifier']
          ? this.#session(person, headers)
          : refused(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      }
      default:
        return this.#renew(body, headers);
    }
  }

  #renew(body: Record<string, unknown>, headers: Headers): Response {
    const given =
      body['refresh_token'] === 'cookie' && headers.get('x-session-transport') === 'cookie' ? this.cookie : body['refresh_token'];
    const [sessionId, session] = [...this.sessions].find(([, { refresh }]) => refresh === given) ?? [];
    const person = this.people.get(session?.userId ?? '');
    if (!sessionId || !session || !person) return refused(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    this.#count += 1;
    session.refresh = `refresh-${this.#count}`;
    return this.#handOut({ access: this.#token(sessionId, person), refresh: session.refresh }, person, headers);
  }

  #change(person: Person, body: Record<string, unknown>): Response {
    if (typeof body['password'] === 'string') person.password = body['password'];
    if (body['data']) person.user_metadata = { ...person.user_metadata, ...(body['data'] as object) };
    return HttpResponse.json(this.user(person));
  }

  #signUp(body: Record<string, unknown>, headers: Headers): Response {
    const person = this.add(String(body['email']).split('@')[0] ?? '', { role: 'none', onboarded: false, email: String(body['email']) });
    person.password = String(body['password']);
    return this.confirmsMail ? HttpResponse.json(this.user(person)) : this.#session(person, headers);
  }

  #verify(body: Record<string, unknown>, headers: Headers): Response {
    const person = this.people.get(this.codes.get(String(body['token'])) ?? '');
    if (!person || person.email !== body['email']) return refused(403, 'otp_expired', 'Token has expired or is invalid');
    this.codes.delete(String(body['token']));
    return this.#session(person, headers);
  }

  #handedOver(answer: (person: Person) => Response): Response {
    const person = this.people.get(this.handover?.userId ?? '');
    return person ? answer(person) : refused(403, 'otp_expired', 'Email link is invalid or has expired');
  }

  #takeHandover(headers: Headers): Response {
    const more = this.handover?.setPassword ? { set_password: true } : {};
    const answer = this.#handedOver((person) => this.#session(person, headers, more));
    this.handover = undefined;
    return answer;
  }

  #leave(headers: Headers): Response {
    return this.#withPerson(headers, (person) => {
      for (const [id, { userId }] of this.sessions) if (userId === person.id) this.sessions.delete(id);
      this.cookie = undefined;
      return new HttpResponse(null, { status: 204 });
    });
  }

  #rows(call: Call): Map<string, object> {
    return call.what.endsWith('user_profiles') ? this.profiles : this.onboarding;
  }

  #select(call: Call): Response {
    if (!this.#personOf(call.headers)) return HttpResponse.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
    const row = this.#rows(call).get((call.query.get('user_id') ?? '').replace('eq.', ''));
    return this.#told(call, row);
  }

  #told(call: Call, row: object | undefined): Response {
    if (!(call.headers.get('accept') ?? '').includes('vnd.pgrst.object')) return HttpResponse.json(row ? [row] : []);
    if (row) return HttpResponse.json(row);
    return HttpResponse.json({ code: 'PGRST116', message: 'no row', details: 'The result contains 0 rows', hint: null }, { status: 406 });
  }

  /** Like the real one, it ignores a role chosen by the user. */
  #upsert(call: Call): Response {
    const person = this.#personOf(call.headers);
    if (!person) return HttpResponse.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
    if (call.what.endsWith('security_events')) return new HttpResponse(null, { status: 201 });
    const rows = this.#rows(call);
    const isProfile = call.what.endsWith('user_profiles');
    const first = isProfile ? { role: 'patient', display_name: null } : { step: 'welcome', completed: false };
    const { role: _role, user_id: _id, ...change } = call.body;
    const row = { ...first, ...rows.get(person.id), ...change };
    rows.set(person.id, row);
    return (call.headers.get('prefer') ?? '').includes('representation') ? this.#told(call, row) : new HttpResponse(null, { status: 201 });
  }
}
