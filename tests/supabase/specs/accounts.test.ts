import { isAuthSessionMissingError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bad, client, elsewhere, good, member, newAddress, password } from '../support/client.ts';
import { follow, hashOf, linkIn, mailsTo, newestMail } from '../support/mail.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;

beforeAll(async () => {
  server = await startServer({ EVENKEEL_MAIL_CONFIRM: '0' });
});
afterAll(() => server?.stop());

/** The library's error when the server doesn't know its session any more. */
const isOver = ({ error }: { error: unknown }) => isAuthSessionMissingError(error);

/** Fetches the user of an access token from the server. */
async function asked(token: string): Promise<{ status: number; body: object }> {
  const answer = await fetch(`${server.url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as object };
}

describe('an account without confirmation', () => {
  it('AUTH-12 PROV-08 is signed in by sign-up, and has a profile with role patient', async () => {
    const { user, app, email } = await member(server.url, 'ada');
    expect(user).toMatchObject({ email, aud: 'authenticated', role: 'authenticated' });
    const { session } = good(await app.auth.getSession());
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { id: user.id } });
    expect(good(await client(server.url).auth.getSession()).session).toBeNull();
    expect(good(await app.from('user_profiles').select('role').eq('user_id', user.id).single())).toEqual({ role: 'patient' });
    expect(await mailsTo(server.url, email)).toEqual([]);
  });

  it('PROV-01 signs in with the right password, and gives one error for a wrong password and an unknown address', async () => {
    const { email, user } = await member(server.url, 'bo');
    const app = client(server.url);
    expect(good(await app.auth.signInWithPassword({ email: email.toUpperCase(), password })).user.id).toBe(user.id);
    const refused = { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' };
    expect(bad(await app.auth.signInWithPassword({ email, password: 'not my password' }))).toEqual(refused);
    expect(bad(await app.auth.signInWithPassword({ email: newAddress('nobody'), password }))).toEqual(refused);
  });

  it('OPEN-29 rejects a short password, a common password and an invalid address, with codes', async () => {
    const { auth } = client(server.url);
    for (const weak of ['elevenchars', 'password1234']) {
      expect(bad(await auth.signUp({ email: newAddress('cy'), password: weak }))).toMatchObject({ code: 'weak_password', status: 422 });
    }
    expect(bad(await auth.signUp({ email: 'no address', password }))).toMatchObject({ code: 'validation_failed', status: 400 });
  });

  it('rejects unsupported features with the interface’s codes', async () => {
    const { auth } = client(server.url);
    expect(bad(await auth.signInWithIdToken({ provider: 'google', token: 'x', nonce: 'y' }))).toMatchObject({ code: 'provider_disabled' });
    expect(bad(await auth.refreshSession({ refresh_token: 'nonsense' }))).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
    const settings = (await (await fetch(`${server.url}/auth/v1/settings`)).json()) as object;
    expect(settings).toMatchObject({ external: { google: false, email: true }, mailer_autoconfirm: true });
  });
});

describe('what the interface says about an account', () => {
  it('names its identities', async () => {
    const { app, user, email } = await member(server.url, 'fay');
    const { identities } = good(await app.auth.getUserIdentities());
    expect(identities).toMatchObject([{ id: user.id, user_id: user.id, provider: 'email', identity_data: { email, sub: user.id } }]);
  });

  it('names the address that waits for its confirmation', async () => {
    const { app, email } = await member(server.url, 'gus');
    const next = newAddress('gus-new');
    expect(good(await app.auth.updateUser({ email: next })).user).toMatchObject({ email, new_email: next });
    expect(good(await app.auth.getUser()).user).toMatchObject({ email, new_email: next });
    // The mail was sent this minute.
    expect(bad(await app.auth.resend({ type: 'email_change', email }))).toMatchObject({ code: 'over_email_send_rate_limit' });
  });

  it('refuses phone numbers instead of dropping them', async () => {
    const { app } = await member(server.url, 'hal');
    const refused = { code: 'phone_provider_disabled', status: 400 };
    expect(bad(await app.auth.signInWithOtp({ phone: '+4930123456' }))).toMatchObject(refused);
    expect(bad(await app.auth.signUp({ phone: '+4930123456', password }))).toMatchObject(refused);
    expect(bad(await app.auth.updateUser({ phone: '+4930123456' }))).toMatchObject(refused);
  });

  it('publishes no keys, so clients ask the server about each token', async () => {
    const keys = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    expect(await keys.json()).toEqual({ keys: [] });
    const { app, user } = await member(server.url, 'ivy');
    expect(good(await app.auth.getClaims())?.claims.sub).toBe(user.id);
  });
});

describe('a session', () => {
  it('PROV-09 is refreshed with new tokens for the same user, and an invalid token is rejected', async () => {
    const { app, user } = await member(server.url, 'ada');
    const before = good(await app.auth.getSession()).session;
    const { session } = good(await app.auth.refreshSession());
    expect(session?.refresh_token).not.toBe(before?.refresh_token);
    expect(session?.access_token).not.toBe(before?.access_token);
    expect(good(await app.auth.getUser()).user.id).toBe(user.id);
    expect(bad(await app.auth.getUser('not.a.token'))).toMatchObject({ code: 'bad_jwt', status: 403 });
  });

  it('ends if a refresh token is reused long after its exchange', async () => {
    const { app } = await member(server.url, 'bo');
    const first = good(await app.auth.getSession()).session?.refresh_token ?? '';
    good(await app.auth.refreshSession());
    good(await app.auth.getUser());
    const last = good(await app.auth.refreshSession()).session?.access_token ?? '';
    good(await app.auth.getUser());
    const thief = client(server.url);
    expect(bad(await thief.auth.refreshSession({ refresh_token: first }))).toMatchObject({
      code: 'refresh_token_already_used',
      status: 400,
    });
    expect((await asked(last)).body).toMatchObject({ code: 'session_not_found' });
    expect(isOver(await app.auth.getUser())).toBe(true);
    expect(bad(await app.auth.refreshSession()).message).not.toBe('');
  });

  it('survives two simultaneous refreshes by one browser', async () => {
    const { app, user } = await member(server.url, 'cy');
    const { session } = good(await app.auth.getSession());
    const refresh_token = session?.refresh_token ?? '';
    const twice = await Promise.all([1, 2].map(() => client(server.url).auth.refreshSession({ refresh_token })));
    for (const answer of twice) expect(good(answer).user?.id).toBe(user.id);
  });

  it('PROV-10 ends at the next request after signing out here, and others stay', async () => {
    const { app, email } = await member(server.url, 'dee');
    const other = await elsewhere(server.url, email);
    const token = good(await app.auth.getSession()).session?.access_token ?? '';
    expect((await app.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(good(await app.auth.getSession()).session).toBeNull();
    expect(await asked(token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect(isOver(await client(server.url).auth.getUser(token))).toBe(true);
    good(await other.auth.getUser());
  });

  it('PROV-10 ends everywhere else, or everywhere, on request', async () => {
    const { app, email } = await member(server.url, 'ed');
    const [phone, tablet] = [await elsewhere(server.url, email), await elsewhere(server.url, email)];
    expect((await phone.auth.signOut({ scope: 'others' })).error).toBeNull();
    good(await phone.auth.getUser());
    expect(isOver(await app.auth.getUser())).toBe(true);
    expect(isOver(await tablet.auth.getUser())).toBe(true);
    const laptop = await elsewhere(server.url, email);
    expect((await laptop.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect(isOver(await phone.auth.getUser())).toBe(true);
  });
});

describe('updating an account', () => {
  it('PROV-12 changes the name and the password, and the old password stops working', async () => {
    const { app, email } = await member(server.url, 'ada');
    expect(good(await app.auth.updateUser({ data: { display_name: 'Ada' } })).user.user_metadata).toMatchObject({ display_name: 'Ada' });
    expect(bad(await app.auth.updateUser({ password }))).toMatchObject({ code: 'same_password', status: 422 });
    const next = 'marble ladder violin tide';
    good(await app.auth.updateUser({ password: next }));
    const later = client(server.url);
    expect(bad(await later.auth.signInWithPassword({ email, password }))).toMatchObject({ code: 'invalid_credentials' });
    expect(good(await later.auth.signInWithPassword({ email, password: next })).user.user_metadata).toMatchObject({ display_name: 'Ada' });
  });

  it('AUTH-12 does not let a user become a therapist', async () => {
    const app = client(server.url);
    const data = { role: 'therapist' };
    const { user } = good(await app.auth.signUp({ email: newAddress('eve'), password, options: { data } }));
    expect(user?.role).toBe('authenticated');
    expect(
      good(
        await app
          .from('user_profiles')
          .select('role')
          .eq('user_id', user?.id ?? '')
          .single(),
      ),
    ).toEqual({ role: 'patient' });
  });
});

describe('a forgotten password', () => {
  const landing = () => `${server.url}/reset-password`;

  it('PROV-11 is reset through a link of the recovery type', async () => {
    const { email } = await member(server.url, 'ada');
    const app = client(server.url);
    good(await app.auth.resetPasswordForEmail(email, { redirectTo: landing() }));
    const end = await follow(linkIn(await newestMail(server.url, email)));
    expect(end.origin + end.pathname).toBe(landing());
    const { access_token = '', refresh_token = '', type } = hashOf(end);
    expect(type).toBe('recovery');
    good(await app.auth.setSession({ access_token, refresh_token }));
    const next = 'marble ladder violin tide';
    good(await app.auth.updateUser({ password: next }));
    good(await client(server.url).auth.signInWithPassword({ email, password: next }));
  });

  it('PROV-11 PROV-13 returns a PKCE code that only the requesting browser can use', async () => {
    const { email, user } = await member(server.url, 'bo');
    const app = client(server.url, 'pkce');
    good(await app.auth.resetPasswordForEmail(email, { redirectTo: landing() }));
    const end = await follow(linkIn(await newestMail(server.url, email)));
    const code = end.searchParams.get('code') ?? '';
    const { session } = good(await app.auth.exchangeCodeForSession(code));
    expect(session.user.id).toBe(user.id);
  });

  it('OPEN-03 gives the same response for an unknown address, and sends each mailbox one mail a minute', async () => {
    const { auth } = client(server.url);
    for (const email of [newAddress('nobody'), (await member(server.url, 'dee')).email]) {
      expect(good(await auth.resetPasswordForEmail(email))).toEqual({});
      expect(bad(await auth.resetPasswordForEmail(email))).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
    }
  });
});
