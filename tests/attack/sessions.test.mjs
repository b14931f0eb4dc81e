/** Sessions: staying in, or coming in with what belongs to another person. */
import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { call, many, raw } from './support/client.mjs';
import { startSink } from './support/mail.mjs';
import { auth, member, ownersPassword, refresh, signIn, strangersPassword, uuidV7, whoami } from './support/people.mjs';
import { accessTokenKey, startServer } from './support/server.mjs';

let server;
let sink;
before(async () => {
  sink = await startSink();
  server = await startServer(sink.settings);
});
after(async () => {
  await server?.stop();
  sink?.stop();
});

const part = (value) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const unpart = (text) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
const claimsOf = (token) => unpart(token.split('.')[1]);

function jwt(header, claims, key, digest = 'sha256') {
  const input = `${part(header)}.${part(claims)}`;
  return `${input}.${createHmac(digest, key).update(input).digest('base64url')}`;
}

const honest = { alg: 'HS256', typ: 'JWT' };

async function assertRefused(token, label) {
  for (const path of ['/auth/v1/user', '/api/records', '/rest/v1/user_profiles']) {
    const answer = await call(server, 'GET', path, { bearer: token });
    assert.ok([401, 403].includes(answer.status), `${label} on ${path}: ${answer.status} ${answer.text}`);
    assert.doesNotMatch(answer.text, /InvalidSignature|InvalidAlgorithm|jsonwebtoken|at line/, label);
  }
}

describe('access tokens', () => {
  it('are refused with every other key, algorithm and header', async () => {
    const ana = await member(server, 'ana');
    const claims = claimsOf(ana.bearer);
    const [header, body, signature] = ana.bearer.split('.');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = (alg) => {
      const input = `${part({ alg, typ: 'JWT', kid: 'k1' })}.${part(claims)}`;
      return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
    };
    const jwk = publicKey.export({ format: 'jwk' });
    const key = accessTokenKey();
    const cases = {
      'no signature': `${header}.${body}.`,
      'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'alg None': `${part({ alg: 'None', typ: 'JWT' })}.${body}.`,
      'alg none with the signature': `${part({ alg: 'none' })}.${body}.${signature}`,
      'empty key': jwt(honest, claims, ''),
      'a word as the key': jwt(honest, claims, 'secret'),
      'the issuer as the key': jwt(honest, claims, 'evenkeel'),
      'the master key itself': jwt(honest, claims, Buffer.from(Array.from({ length: 32 }, (_, place) => place))),
      'RS256 with a key of its own': rsa('RS256'),
      'HS256 that is signed by RSA': rsa('HS256'),
      'the public key as the secret': jwt(honest, claims, publicKey.export({ format: 'pem', type: 'spki' })),
      'a key in the header': jwt({ ...honest, jwk: { kty: 'oct', k: part('secret') } }, claims, 'secret'),
      'a key elsewhere': jwt({ ...honest, jku: 'http://127.0.0.1:9/jwks', x5u: 'http://169.254.169.254/', jwk }, claims, 'secret'),
      'a kid that is a path': jwt({ ...honest, kid: '../../../../dev/null' }, claims, ''),
      'a kid that is SQL': jwt({ ...honest, kid: "x' UNION SELECT 'secret" }, claims, 'secret'),
      'HS384 with the real key': jwt({ alg: 'HS384', typ: 'JWT' }, claims, key, 'sha384'),
      'HS512 with the real key': jwt({ alg: 'HS512', typ: 'JWT' }, claims, key, 'sha512'),
      'a cut signature': ana.bearer.slice(0, -2),
      'another body': `${header}.${part({ ...claims, sub: randomUUID() })}.${signature}`,
      'two tokens': `${ana.bearer},${ana.bearer}`,
      'five parts': `${ana.bearer}.x.y`,
      'a refresh token': ana.token,
      nothing: '.',
      'a long header': jwt({ ...honest, x: 'a'.repeat(8_000) }, claims, 'secret'),
    };
    for (const [label, token] of Object.entries(cases)) await assertRefused(token, label);
    assert.equal((await whoami(server, ana.bearer)).status, 200);
    assert.equal((await whoami(server, jwt(honest, claims, key))).status, 200, 'the tries use the real key');
  });

  it('are refused with wrong claims, though the real key signed them', async () => {
    const [ana, ben] = [await member(server, 'ana'), await member(server, 'ben', 'therapist')];
    const claims = claimsOf(ana.bearer);
    const other = claimsOf(ben.bearer);
    const now = Math.floor(Date.now() / 1000);
    const without = (name) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
    const cases = {
      'another issuer': { ...claims, iss: 'https://evil.example' },
      'a list of issuers': { ...claims, iss: ['evil', 'evenkeel '] },
      'another audience': { ...claims, aud: 'anon' },
      'a list without ours': { ...claims, aud: ['anon', 'service_role'] },
      expired: { ...claims, exp: now - 1 },
      'expired long ago': { ...claims, exp: 0 },
      'an expiry that is text': { ...claims, exp: 'never' },
      'an expiry without end': { ...claims, exp: -1 },
      'not valid yet': { ...claims, nbf: now + 600 },
      'the session of another person': { ...claims, session_id: other.session_id },
      'another person in my session': { ...claims, sub: other.sub },
      'no such session': { ...claims, session_id: randomUUID() },
      'no such person': { ...claims, sub: randomUUID() },
      'a subject that is no id': { ...claims, sub: "' OR 1=1 --" },
      'a nil subject': { ...claims, sub: '00000000-0000-0000-0000-000000000000' },
      ...Object.fromEntries(['iss', 'aud', 'exp', 'sub', 'session_id', 'ctr'].map((name) => [`no ${name}`, without(name)])),
    };
    const key = accessTokenKey();
    for (const [label, changed] of Object.entries(cases)) await assertRefused(jwt(honest, changed, key), label);
    // Roles are not read from the token.
    const admin = { ...claims, role: 'service_role', app_metadata: { role: 'therapist', is_admin: true }, aal: 'aal2', is_admin: true };
    const asAdmin = await call(server, 'GET', '/api/therapist/patients', { bearer: jwt(honest, admin, key) });
    assert.equal(asAdmin.status, 403);
  });
});

describe('refresh tokens', () => {
  it('of twenty at once give one family', async () => {
    const ana = await member(server, 'ana');
    const answers = await many(20, 20, () => refresh(server, ana.token));
    const tokens = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.refresh_token));
    assert.equal(tokens.size, 1, 'each got a token of its own');
  });
});

describe('cookies', () => {
  const cookieMode = { 'x-session-transport': 'cookie' };

  it('are not fixed by a stranger, and no script or plain connection gets them', async () => {
    const [ana, eve] = [await member(server, 'ana'), await member(server, 'eve')];
    const planted = `__Secure-evenkeel-refresh=${eve.token}`;
    const held = await signIn(server, ana.email, ownersPassword, { headers: { ...cookieMode, cookie: planted } });
    const line = held.headers['set-cookie'].find((one) => one.startsWith('__Secure-evenkeel-refresh='));
    assert.match(line, /; HttpOnly; SameSite=Lax; .*Secure/);
    assert.match(line, /Path=\/auth\/v1;/);
    assert.equal(held.json.refresh_token, 'cookie');
    assert.ok(!line.includes(eve.token), 'the planted session stays');
    // A planted cookie without its mode is not a session.
    const bare = await call(server, 'GET', '/api/records', { headers: { cookie: line.split(';')[0] } });
    assert.equal(bare.status, 401);
    const own = await refresh(server, 'cookie', { headers: { ...cookieMode, cookie: line.split(';')[0] } });
    assert.equal(own.json.user.id, ana.id);
  });

  it('of another site change nothing', async () => {
    const ana = await member(server, 'ana');
    const held = await signIn(server, ana.email, ownersPassword, { headers: cookieMode });
    const cookie = held.cookies.join('; ');
    const calls = [
      ['POST', '/auth/v1/logout', undefined],
      ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'cookie' }],
      ['POST', '/auth/v1/handover', undefined],
      ['POST', '/auth/v1/verify', { token_hash: 'x', type: 'magiclink' }],
      ['PUT', '/auth/v1/user', { password: strangersPassword }],
      ['POST', '/api/account/deletion', { confirm: 'delete' }],
      ['DELETE', '/api/account/data', { confirm: 'delete' }],
      ['POST', '/.netlify/functions/rate-limiter', { action: 'reset', key: 'k' }],
    ];
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://journal.example.org' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://journal.example.org.evil.example' },
      { origin: 'file://' },
    ];
    for (const [method, path, json] of calls) {
      for (const site of foreign) {
        const headers = { cookie, ...cookieMode, ...site };
        const answer = await call(server, method, path, { headers, json, bearer: held.json.access_token });
        assert.equal(answer.status, 403, `${method} ${path} ${JSON.stringify(site)}: ${answer.status}`);
      }
    }
    const preflight = await call(server, 'OPTIONS', '/api/records', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.headers['access-control-allow-origin'], undefined);
    assert.equal((await whoami(server, held.json.access_token)).status, 200);
  });
});

describe('hosts', () => {
  it('name the site once, and mails lead to the configured one', async () => {
    const ana = await member(server, 'ana');
    const body = JSON.stringify({ email: ana.email });
    const head = (hosts, rest = '') =>
      `POST /auth/v1/otp HTTP/1.1\r\n${hosts}content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n${rest}\r\n${body}`;
    for (const [hosts, status] of [
      ['host: evil.example\r\n', 421],
      ['host: 127.0.0.1\r\nhost: evil.example\r\n', 400],
      ['host: 127.0.0.1, evil.example\r\n', 421],
      ['host:\r\n', 400],
      ['', 400],
      ['host: evil.example@127.0.0.1\r\n', 421],
      ['host: 127.0.0.1.evil.example\r\n', 421],
    ]) {
      const answer = await raw(server, head(hosts));
      assert.ok([400, 421].includes(answer.status), `${hosts.trim()}: ${answer.status}, not ${status}`);
    }
    const absolute = `GET http://evil.example/healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`;
    assert.ok([400, 421].includes((await raw(server, absolute)).status), 'an absolute address with another host');
    const forwarded = [
      'x-forwarded-host: evil.example',
      'x-forwarded-proto: http',
      'forwarded: host=evil.example',
      'x-original-url: /x',
      'x-host: evil.example',
    ];
    assert.equal((await raw(server, head('host: 127.0.0.1\r\n', `${forwarded.join('\r\n')}\r\n`))).status, 200);
    const [mail] = await sink.wait(ana.email);
    assert.ok(mail.link.startsWith('https://journal.example.org/'), mail.link);
    assert.doesNotMatch(mail.source, /evil/);
  });
});

describe('races', () => {
  it('between deleting and restoring leave one state and no lost text', async () => {
    const ana = await member(server, 'ana');
    const id = uuidV7();
    const json = { id, kind: 'note', occurredAt: new Date().toISOString(), content: { body: 'a walk' } };
    assert.equal((await call(server, 'POST', '/api/records', { bearer: ana.bearer, json })).status, 201);
    const read = () => call(server, 'GET', `/api/records/${id}`, { bearer: ana.bearer });
    for (let round = 0; round < 5; round += 1) {
      const tag = (await read()).headers.etag ?? '*';
      const answers = await many(12, 12, (index) =>
        index % 2
          ? call(server, 'DELETE', `/api/records/${id}`, { bearer: ana.bearer, headers: { 'if-match': tag } })
          : call(server, 'POST', `/api/records/${id}/restore`, { bearer: ana.bearer }),
      );
      assert.ok(
        answers.every(({ status }) => status < 500),
        answers.map(({ status }) => status).join(),
      );
      await call(server, 'POST', `/api/records/${id}/restore`, { bearer: ana.bearer });
      assert.equal((await read()).json.content.body, 'a walk');
    }
  });

  it('between a new password and a sign-in with the old one leave no session behind', async () => {
    const ana = await member(server, 'ana');
    const [changed, ...opened] = await Promise.all([
      call(server, 'PUT', '/auth/v1/user', { bearer: ana.bearer, json: { password: strangersPassword } }),
      ...Array.from({ length: 8 }, async (_, index) => {
        await pause(index * 8);
        return signIn(server, ana.email, ownersPassword);
      }),
    ]);
    assert.equal(changed.status, 200, changed.text);
    for (const { json } of opened.filter(({ status }) => status === 200)) {
      assert.equal((await whoami(server, json.access_token)).status, 403, 'a session of the old password lives');
    }
  });
});
