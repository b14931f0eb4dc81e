import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.ts';
import { bad, client, good, newAddress } from '../support/client.ts';
import { mockServer, oidcProvider, type Google } from '../support/google.ts';
import { hashOf } from '../support/mail.ts';
import { freePort } from '../../support/server.mjs';
import { startServer, type Server } from '../support/server.ts';

describe.each([
  ['oauth2-mock-server', mockServer],
  ['oidc-provider', oidcProvider],
])('signing in with Google (provider: %s)', (_name, make) => {
  let server: Server;
  let google: Google;

  beforeAll(async () => {
    const port = await freePort();
    google = await make(`http://127.0.0.1:${port}`);
    server = await startServer({ ...google.settings, EVENKEEL_MAIL_CONFIRM: '0' }, port);
  });
  afterAll(async () => {
    await server?.stop();
    await google?.stop();
  });

  /** Follows the redirects as a browser does: to the provider and back to the app's address. */
  async function walk(asked: string, email: string): Promise<{ issuer: URL; end: URL; callback: URL }> {
    const browser = new Browser();
    const issuer = await browser.next(asked);
    const callback = await google.signIn(browser, issuer, email);
    return { issuer, callback, end: await browser.next(callback) };
  }

  const ask = (flow: 'pkce' | 'implicit') => {
    const app = client(server.url, flow);
    const options = {
      redirectTo: `${server.url}/login-no-password`,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    };
    return { app, begin: async () => good(await app.auth.signInWithOAuth({ provider: 'google', options })).url };
  };

  it('is listed in the settings', async () => {
    const settings = (await (await fetch(`${server.url}/auth/v1/settings`)).json()) as object;
    expect(settings).toMatchObject({ external: { google: true, email: true }, disable_signup: false, mailer_autoconfirm: true });
  });

  it('PROV-03 PROV-04 PROV-05 PROV-13 requests offline access and consent, returns a code, and exchanges it once', async () => {
    const { app, begin } = ask('pkce');
    const email = newAddress('ada');
    const { issuer, end } = await walk(await begin(), email);
    expect(issuer.searchParams.get('access_type')).toBe('offline');
    expect(issuer.searchParams.get('prompt')).toBe('consent');
    expect(end.origin + end.pathname).toBe(`${server.url}/login-no-password`);
    const code = end.searchParams.get('code') ?? '';
    const { user } = good(await app.auth.exchangeCodeForSession(code));
    expect(user).toMatchObject({ email, app_metadata: { provider: 'google' } });
    expect(good(await app.auth.getUser()).user.email).toBe(email);
    const again = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(64) }),
    });
    expect(again.status).toBe(404);
  });

  it('PROV-14 returns tokens in the fragment if the client did not use PKCE', async () => {
    const { app, begin } = ask('implicit');
    const email = newAddress('bo');
    const { end } = await walk(await begin(), email);
    const { access_token = '', refresh_token = '' } = hashOf(end);
    expect(good(await app.auth.setSession({ access_token, refresh_token })).user?.email).toBe(email);
  });

  it('finds the same account again, and rejects a flow that another browser started', async () => {
    const email = newAddress('cy');
    const ids: (string | undefined)[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { app, begin } = ask('implicit');
      const { access_token = '', refresh_token = '' } = hashOf((await walk(await begin(), email)).end);
      ids.push(good(await app.auth.setSession({ access_token, refresh_token })).user?.id);
    }
    expect(ids[0]).toBe(ids[1]);
    const mine = new Browser();
    const callback = await google.signIn(mine, await mine.next(await ask('implicit').begin()), email);
    const end = await new Browser().next(callback);
    expect(hashOf(end)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_state' });
  });

  it('PROV-06 accepts an ID token with its nonce, plain or hashed, and rejects any other', async () => {
    const app = client(server.url);
    const email = newAddress('dee');
    const nonce = randomUUID();
    const token = await google.idToken(email, nonce);
    const { user, session } = good(await app.auth.signInWithIdToken({ provider: 'google', token, nonce }));
    expect(user?.email).toBe(email);
    expect(session?.expires_in).toBe(900);
    const hashed = await google.idToken(email, createHash('sha256').update(nonce).digest('hex'));
    expect(good(await app.auth.signInWithIdToken({ provider: 'google', token: hashed, nonce })).user?.id).toBe(user?.id);

    const other = bad(await app.auth.signInWithIdToken({ provider: 'google', token, nonce: randomUUID() }));
    expect(other.message).not.toBe('');
    const [head, , sign] = token.split('.');
    const forged = [head, Buffer.from(JSON.stringify({ sub: 'x', email: 'x@example.org' })).toString('base64url'), sign].join('.');
    expect(bad(await app.auth.signInWithIdToken({ provider: 'google', token: forged, nonce })).status).toBe(400);
    expect(bad(await app.auth.signInWithIdToken({ provider: 'google', token: 'nonsense', nonce })).status).toBe(400);
  });
});
