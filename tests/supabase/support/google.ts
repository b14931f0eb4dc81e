/**
 * Two third-party OpenID Connect providers in place of Google, so that the tests don't only check
 * our own understanding of the protocol.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';
import { Provider } from 'oidc-provider';
import { Browser } from './browser.ts';
import { freePort } from '../../support/server.mjs';

const clientId = 'evenkeel-tests';
const clientSecret = 'known-to-everybody';

const claims = (email: string) => ({ sub: email, email, email_verified: true });

export interface Google {
  /** Environment variables for our server. */
  settings: NodeJS.ProcessEnv;
  /**
   * Signs in at the provider and consents. Returns the address that the browser is redirected to.
   */
  signIn: (browser: Browser, asked: URL, email: string) => Promise<URL>;
  /** Returns a token as Google's own button passes it to a page. */
  idToken: (email: string, nonce: string) => Promise<string>;
  stop: () => Promise<void>;
}

const settingsFor = (issuer: string) => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret });

/** `site` is our server's address, which the provider must know in advance. */
export type MakeGoogle = (site: string) => Promise<Google>;

export const mockServer: MakeGoogle = async () => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(await freePort(), '127.0.0.1');
  const issuer = server.issuer.url;
  if (!issuer) throw new Error('no issuer');
  let who = '';
  server.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, claims(who)));
  return {
    settings: settingsFor(issuer),
    signIn: (browser, asked, email) => {
      who = email;
      return browser.next(asked);
    },
    idToken: (email, nonce) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => Object.assign(payload, claims(email), { aud: clientId, nonce }),
      }),
    stop: () => server.stop(),
  };
};

/**
 * Goes through the provider's pages: a form to sign in, then one to consent, each followed by
 * redirects.
 */
async function throughForms(browser: Browser, asked: URL, email: string): Promise<URL> {
  const { origin } = asked;
  let at = await browser.next(asked);
  for (let steps = 0; at.origin === origin && steps < 12; steps += 1) {
    if (!at.pathname.startsWith('/interaction/')) {
      at = await browser.next(at);
      continue;
    }
    const page = await (await browser.request(at)).text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    at = await browser.next(at, { prompt, login: email, password: 'any' });
  }
  return at;
}

export const oidcProvider: MakeGoogle = async (site) => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  // The redirect address of a second client. Nothing listens there.
  const button = `${site}/button`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${site}/auth/v1/callback`, button] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claims(id) }),
  });
  const server = createServer(provider.callback()).listen(port, '127.0.0.1');
  await once(server, 'listening');

  const idToken = async (browser: Browser, email: string, nonce: string): Promise<string> => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const asked = new URL(`${issuer}/auth`);
    asked.search = String(
      new URLSearchParams({
        client_id: clientId,
        redirect_uri: button,
        response_type: 'code',
        scope: 'openid email profile',
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    );
    const code = (await throughForms(browser, asked, email)).searchParams.get('code') ?? '';
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: button, code_verifier: verifier });
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    const answer = await fetch(`${issuer}/token`, { method: 'POST', headers: { authorization }, body });
    const { id_token: token } = (await answer.json()) as { id_token?: string };
    if (!token) throw new Error(`no token: ${answer.status}`);
    return token;
  };

  return {
    settings: settingsFor(issuer),
    signIn: throughForms,
    idToken: (email, nonce) => idToken(new Browser(), email, nonce),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
