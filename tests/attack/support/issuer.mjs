/** An OpenID Connect issuer that does whatever a test asks for, good or bad. */
import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

export const clientId = 'evenkeel-attack';
export const clientSecret = 'known-to-the-issuer';

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function newKey(kid) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, publicKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

/** Signs claims with RS256, or with whatever `header` and `secret` say. */
export function idToken(claims, key, { header, secret, unsigned } = {}) {
  const input = `${part({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })}.${part(claims)}`;
  if (unsigned) return `${input}.`;
  if (secret !== undefined) return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  return `${input}.${sign('sha256', Buffer.from(input), key.privateKey).toString('base64url')}`;
}

/**
 * Starts an issuer. `settings` makes our server use it. `behave` holds what a test may replace: `discovery`, `jwks` and
 * `token` take `(request, response, fields)` and answer themselves. `seen` lists the requests.
 */
export async function startIssuer() {
  const key = newKey('k1');
  const grants = new Map();
  const issuer = { key, keys: [key], behave: {}, seen: [], metadata: {} };

  const json = (response, body, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const routes = {
    '/.well-known/openid-configuration': (_, response) =>
      json(response, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...issuer.metadata,
      }),
    '/jwks': (_, response) => json(response, { keys: issuer.keys.map(({ jwk }) => jwk) }),
    '/token': (_, response, fields) => {
      const grant = grants.get(fields.get('code'));
      grants.delete(fields.get('code'));
      const challenge = createHash('sha256')
        .update(fields.get('code_verifier') ?? '')
        .digest('base64url');
      if (!grant || grant.challenge !== challenge) return json(response, { error: 'invalid_grant' }, 400);
      return json(response, { access_token: 'x', token_type: 'Bearer', id_token: grant.token });
    },
  };
  const names = { '/.well-known/openid-configuration': 'discovery', '/jwks': 'jwks', '/token': 'token' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname } = new URL(request.url, 'http://x');
    issuer.seen.push({ path: request.url, headers: request.headers, body });
    const route = issuer.behave[names[pathname]] ?? routes[pathname];
    if (route) route(request, response, new URLSearchParams(body));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer.url = `http://127.0.0.1:${server.address().port}`;

  /** Claims that are valid for ten minutes. */
  issuer.claims = (email, changes = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: issuer.url,
      aud: clientId,
      sub: `subject of ${email}`,
      iat: now,
      exp: now + 600,
      email,
      email_verified: true,
      ...changes,
    };
  };
  /** Returns an authorization code that the token endpoint exchanges for a token. */
  issuer.grant = (challenge, token) => {
    const code = randomUUID();
    grants.set(code, { challenge, token });
    return code;
  };
  issuer.settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  issuer.stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return issuer;
}
