import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bad, client, good, newAddress, password } from '../support/client.ts';
import { codeIn, follow, hashOf, linkIn, newestMail } from '../support/mail.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

describe('a new account that must be confirmed', () => {
  const signUp = async (flow: 'implicit' | 'pkce', name: string) => {
    const app = client(server.url, flow);
    const email = newAddress(name);
    const emailRedirectTo = `${server.url}/auth/processing`;
    const { user, session } = good(await app.auth.signUp({ email, password, options: { emailRedirectTo } }));
    return { app, email, user, session, emailRedirectTo };
  };

  it('PROV-07 gets no session before its address is confirmed by the link, which redirects to the processing page', async () => {
    const { app, email, user, session, emailRedirectTo } = await signUp('implicit', 'ada');
    expect(session).toBeNull();
    expect(user?.email).toBe(email);
    expect(bad(await app.auth.signInWithPassword({ email, password }))).toMatchObject({ code: 'email_not_confirmed', status: 400 });
    const end = await follow(linkIn(await newestMail(server.url, email)), password);
    expect(end.origin + end.pathname).toBe(emailRedirectTo);
    const { access_token = '', refresh_token = '', type } = hashOf(end);
    expect(type).toBe('signup');
    expect(good(await app.auth.setSession({ access_token, refresh_token })).user?.email).toBe(email);
    expect(good(await app.auth.getUser()).user.email_confirmed_at).toBeTruthy();
    good(await client(server.url).auth.signInWithPassword({ email, password }));
  });

  it('PROV-07 PROV-13 returns a code under PKCE', async () => {
    const { app, email, emailRedirectTo } = await signUp('pkce', 'bo');
    const end = await follow(linkIn(await newestMail(server.url, email)));
    expect(end.origin + end.pathname).toBe(emailRedirectTo);
    expect(end.hash).toBe('');
    expect(good(await app.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')).user.email).toBe(email);
    good(await client(server.url).auth.signInWithPassword({ email, password }));
  });

  it('OPEN-50 can also be confirmed with the six digits of the mail', async () => {
    const { app, email } = await signUp('implicit', 'cy');
    const token = codeIn(await newestMail(server.url, email));
    const wrong = token === '000000' ? '000001' : '000000';
    expect(bad(await app.auth.verifyOtp({ email, token: wrong, type: 'signup' }))).toMatchObject({ code: 'otp_expired', status: 403 });
    expect(good(await app.auth.verifyOtp({ email, token, type: 'signup' })).session?.user.email).toBe(email);
    // The code proves the address and not who chose the password, so a new one is set.
    expect(bad(await client(server.url).auth.signInWithPassword({ email, password })).code).toBe('invalid_credentials');
    good(await app.auth.updateUser({ password }));
    good(await client(server.url).auth.signInWithPassword({ email, password }));
  });

  it('has to wait a minute before another mail, also from another client', async () => {
    const { app, email } = await signUp('implicit', 'dee');
    const wait = { code: 'over_email_send_rate_limit', status: 429 };
    expect(bad(await app.auth.resend({ type: 'signup', email }))).toMatchObject(wait);
    expect(bad(await client(server.url).auth.signUp({ email, password }))).toMatchObject(wait);
  });
});

describe('signing in without a password', () => {
  const ask = async (flow: 'implicit' | 'pkce', name: string) => {
    const app = client(server.url, flow);
    const email = newAddress(name);
    const emailRedirectTo = `${server.url}/login-no-password`;
    good(await app.auth.signInWithOtp({ email, options: { emailRedirectTo } }));
    return { app, email, emailRedirectTo, mail: await newestMail(server.url, email) };
  };

  it('PROV-02 PROV-14 works once through the link, even after link scanners have opened it', async () => {
    const { app, email, emailRedirectTo, mail } = await ask('implicit', 'ada');
    const link = linkIn(mail);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method, redirect: 'manual' })).status).toBe(200);
    const end = await follow(link);
    expect(end.origin + end.pathname).toBe(emailRedirectTo);
    const { access_token = '', refresh_token = '' } = hashOf(end);
    expect(good(await app.auth.setSession({ access_token, refresh_token })).user?.email).toBe(email);
    expect(hashOf(await follow(link))).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  });

  it('PROV-02 PROV-13 returns a code under PKCE that can be exchanged once', async () => {
    const { app, email, mail } = await ask('pkce', 'bo');
    const code = (await follow(linkIn(mail))).searchParams.get('code') ?? '';
    expect(good(await app.auth.exchangeCodeForSession(code)).user.email).toBe(email);
    good(await app.auth.signInWithOtp({ email: newAddress('bo') }));
    expect(bad(await app.auth.exchangeCodeForSession(code))).toMatchObject({ code: 'flow_state_not_found', status: 404 });
  });

  it('PROV-13 rejects a code from another browser with a different verifier', async () => {
    const { mail } = await ask('pkce', 'cy');
    const code = (await follow(linkIn(mail))).searchParams.get('code') ?? '';
    const other = client(server.url, 'pkce');
    good(await other.auth.signInWithOtp({ email: newAddress('other') }));
    expect(bad(await other.auth.exchangeCodeForSession(code))).toMatchObject({ code: 'bad_code_verifier', status: 400 });
    expect(good(await other.auth.getSession()).session).toBeNull();
  });

  it('PROV-02 works once with the six digits', async () => {
    const { app, email, mail } = await ask('implicit', 'cy');
    const token = codeIn(mail);
    expect(token).toMatch(/^\d{6}$/);
    expect(good(await app.auth.verifyOtp({ email, token, type: 'email' })).user?.email).toBe(email);
    expect(bad(await app.auth.verifyOtp({ email, token, type: 'email' }))).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  it('does not redirect to another site, whatever the request says', async () => {
    const app = client(server.url);
    const email = newAddress('dee');
    good(await app.auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://elsewhere.example/steal' } }));
    expect((await follow(linkIn(await newestMail(server.url, email)))).origin).toBe(server.url);
  });

  it('creates no account if the client asks for none', async () => {
    const { auth } = client(server.url);
    const email = newAddress('ed');
    await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(bad(await auth.verifyOtp({ email, token: '123456', type: 'email' })).code).toBe('otp_expired');
  });
});
