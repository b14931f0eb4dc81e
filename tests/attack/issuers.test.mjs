/** Hostile issuers, and honest ones whose answers are wrong. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { call, many } from './support/client.mjs';
import { clientId, clientSecret, idToken, newKey, startIssuer } from './support/issuer.mjs';
import { arrived } from './support/mail.mjs';
import { auth, exchange, member, newAddress, ownersPassword, pkce, signIn, whoami } from './support/people.mjs';
import { database, newNetwork, publicUrl, startServer } from './support/server.mjs';

let issuer;
let server;
before(async () => {
  issuer = await startIssuer();
  server = await startServer(issuer.settings);
});
after(async () => {
  await server?.stop();
  issuer?.stop();
});

/** Begins a flow: what the issuer was asked for, and the cookie of the browser. */
async function begin(on = server, query = '') {
  const pair = pkce();
  const path = `/auth/v1/authorize?provider=google&redirect_to=/auth/processing&code_challenge=${pair.challenge}&code_challenge_method=s256${query}`;
  const answer = await call(on, 'GET', path);
  return {
    status: answer.status,
    location: answer.location,
    asked: answer.location ? arrived(answer.location) : {},
    cookie: answer.cookies[0],
    pair,
  };
}

/** Comes back from the issuer with a token for the claims. */
async function finish(flow, changes, signing = {}, { email = newAddress('ana'), by = issuer, on = server } = {}) {
  const claims = by.claims(email, { nonce: flow.asked.nonce, ...changes });
  const token = idToken(claims, signing.key ?? by.key, signing);
  const code = by.grant(flow.asked.code_challenge, token);
  return call(on, 'GET', `/auth/v1/callback?state=${flow.asked.state}&code=${code}`, { headers: { cookie: flow.cookie } });
}

async function assertFinished(answer, flow, on = server) {
  const { code } = arrived(answer.location);
  assert.ok(code, answer.location);
  const held = await exchange(on, code, flow.pair);
  assert.equal(held.status, 200, held.text);
  return held.json;
}

function assertRefused(answer, label) {
  const found = arrived(answer.location);
  assert.equal(new URL(answer.location).host, new URL(publicUrl).host, label);
  assert.ok(found.error_code && !found.code && !found.access_token, `${label}: ${answer.location}`);
}

describe('an ID token', () => {
  it('is accepted when everything is right', async () => {
    const flow = await begin();
    const held = await assertFinished(await finish(flow, {}), flow);
    assert.equal((await whoami(server, held.access_token)).status, 200);
  });

  it('with wrong claims is refused, though the real key signed it', async () => {
    const now = Math.floor(Date.now() / 1000);
    const victim = await member(server, 'vic');
    const cases = {
      'another issuer': { iss: 'https://accounts.google.com' },
      'our issuer with a slash': { iss: `${issuer.url}/` },
      'no issuer': { iss: undefined },
      'another audience': { aud: 'other' },
      'us and others': { aud: [clientId, 'other'] },
      'no audience': { aud: undefined },
      'nobody as audience': { aud: [] },
      'another party': { azp: 'other' },
      expired: { exp: now - 60 },
      'no expiry': { exp: undefined },
      'an expiry that is text': { exp: 'tomorrow' },
      'not valid yet': { nbf: now + 600 },
      'issued tomorrow': { iat: now + 86_400 },
      'another nonce': { nonce: 'other' },
      'no nonce': { nonce: undefined },
      'an empty nonce': { nonce: '' },
      'no subject': { sub: undefined },
      'an empty subject': { sub: '' },
      'a subject that is a list': { sub: ['a'] },
      'a subject that is too long': { sub: 'a'.repeat(256) },
      'an unverified address': { email_verified: false },
      'a verification that is text': { email_verified: 'true' },
      'a verification that is a number': { email_verified: 1 },
      'no verification': { email_verified: undefined },
      'no address': { email: undefined },
      'an address with a line': { email: `${victim.email}\r\nbcc: x@evil.example` },
      'two addresses': { email: [victim.email, 'x@evil.example'] },
      'an address of look-alikes': { email: victim.email.replace('a', '\u0430') },
    };
    for (const [label, changes] of Object.entries(cases)) {
      const flow = await begin();
      assertRefused(await finish(flow, changes, {}, { email: victim.email }), label);
      // The same as an ID token from the client, with the nonce it claims.
      const claims = issuer.claims(victim.email, { nonce: 'n', ...changes });
      const given = { provider: 'google', id_token: idToken(claims, issuer.key), nonce: 'n' };
      const answer = await auth(server, '/token?grant_type=id_token', given);
      assert.ok(answer.status >= 400 && answer.status < 500, `${label}: ${answer.status} ${answer.text}`);
    }
    assert.equal((await signIn(server, victim.email, ownersPassword)).status, 200);
  });

  it('with another key, algorithm or header is refused', async () => {
    const stranger = newKey('k1');
    const unknown = newKey('other');
    const pem = issuer.key.publicKey.export({ format: 'pem', type: 'spki' });
    const cases = {
      'a foreign key under our id': { key: stranger },
      'an unknown key': { key: unknown },
      'no signature': { header: { alg: 'none' }, unsigned: true },
      'no signature under RS256': { unsigned: true },
      'the public key as a secret': { header: { alg: 'HS256' }, secret: pem },
      'the modulus as a secret': { header: { alg: 'HS256', kid: 'k1' }, secret: Buffer.from(issuer.key.jwk.n, 'base64url') },
      'the client secret': { header: { alg: 'HS256' }, secret: clientSecret },
      'a key in the header': { key: stranger, header: { jwk: stranger.jwk, jku: `${issuer.url}/jwks2` } },
      'a critical extension': { header: { crit: ['x'], x: 1 } },
      'another type': { header: { typ: 'at+jwt', cty: 'x' } },
    };
    for (const [label, signing] of Object.entries(cases)) {
      const flow = await begin();
      const answer = await finish(flow, {}, signing);
      if (label === 'another type') continue;
      assertRefused(answer, label);
    }
  });

  it('is not taken twice, with another nonce, or for another provider', async () => {
    const email = newAddress('ana');
    const token = idToken(issuer.claims(email, { nonce: 'n' }), issuer.key);
    for (const body of [
      { provider: 'google', id_token: token },
      { provider: 'google', id_token: token, nonce: '' },
      { provider: 'google', id_token: token, nonce: 'm' },
      { provider: 'google', id_token: token, nonce: ['n'] },
      { provider: 'apple', id_token: token, nonce: 'n' },
      { id_token: token, nonce: 'n' },
      { provider: 'google', id_token: `${token}x`, nonce: 'n' },
    ]) {
      const answer = await auth(server, '/token?grant_type=id_token', body);
      assert.equal(answer.status, 400, `${JSON.stringify(body).slice(0, 60)}: ${answer.text}`);
    }
  });
});

describe('a flow', () => {
  it('is finished once, by the browser that began it, in its own time', async () => {
    const [flow, other] = [await begin(), await begin()];
    const code = issuer.grant(
      flow.asked.code_challenge,
      idToken(issuer.claims(newAddress('ana'), { nonce: flow.asked.nonce }), issuer.key),
    );
    const back = (state, cookie) =>
      call(server, 'GET', `/auth/v1/callback?state=${state}&code=${code}`, { headers: cookie ? { cookie } : {} });
    assertRefused(await back(flow.asked.state, undefined), 'no cookie');
    assertRefused(await back(flow.asked.state, flow.cookie), 'the state was used up by the stranger');
    assertRefused(await back(other.asked.state, flow.cookie), 'the state of another flow');
    assertRefused(await back('', flow.cookie), 'no state');
    const third = await begin();
    const answers = await many(10, 10, () => finish(third, {}));
    assert.equal(answers.filter(({ location }) => arrived(location).code).length, 1, 'ten at once');
  });

  it('keeps its secrets from the address bar, and asks for what it checks', async () => {
    const { asked, location } = await begin();
    assert.ok(location.startsWith(`${issuer.url}/authorize?`));
    assert.equal(asked.redirect_uri, `${publicUrl}/auth/v1/callback`);
    assert.equal(asked.code_challenge_method, 'S256');
    assert.ok(asked.state.length >= 16 && asked.nonce.length >= 16);
    assert.ok(!location.includes(clientSecret) && !asked.code_verifier);
    const odd = await begin(server, '&prompt=%0d%0aset-cookie:x&access_type=evil&state=mine&nonce=mine&redirect_uri=https://evil.example');
    assert.ok(!/evil|mine|set-cookie/.test(odd.location), odd.location);
  });

  it('of a stranger costs the server no memory without end', async () => {
    const from = newNetwork();
    const path = '/auth/v1/authorize?provider=google&redirect_to=/';
    const answers = await many(300, 16, () => call(server, 'GET', path, { from }));
    const begun = answers.filter(({ location }) => location.startsWith(issuer.url)).length;
    assert.ok(begun >= 30 && begun < 200, `${begun} flows were begun`);
    assert.ok((await begin()).asked.state, 'others go on');
  });

  it('links no second person to an address, and a subject keeps its account', async () => {
    const email = newAddress('ana');
    const first = await begin();
    const held = await assertFinished(await finish(first, {}, {}, { email }), first);
    // The same subject under another address, which the issuer verified as well, stays in its account.
    const victim = await member(server, 'vic');
    const second = await begin();
    const answer = await finish(second, { sub: `subject of ${email}` }, {}, { email: victim.email });
    const again = await assertFinished(answer, second);
    assert.equal(again.user.id, held.user.id);
  });
});

// No statement that the databases run differently takes part.
describe('an issuer that', { concurrency: 3, skip: database === 'postgres' && 'the same on SQLite' }, () => {
  /** Runs a try against a server of its own, since metadata is kept for an hour. */
  const alone = async (prepare, run) => {
    const hostile = await startIssuer();
    prepare(hostile);
    const own = await startServer(hostile.settings);
    try {
      await run(own, hostile);
      assert.equal((await call(own, 'GET', '/healthz')).status, 200);
      assert.equal((await call(own, 'GET', '/readyz')).status, 200);
    } finally {
      await own.stop();
      hostile.stop();
    }
  };
  const assertUnavailable = async (own) => {
    const { location } = await begin(own);
    assertRefused({ location }, 'authorize');
  };

  it('calls itself another is not used', () =>
    alone((hostile) => Object.assign(hostile.metadata, { issuer: 'https://accounts.google.com' }), assertUnavailable));

  it('redirects into the network inside is not followed', async () => {
    const inside = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    let reached = 0;
    inside.on('request', () => (reached += 1));
    const target = `http://127.0.0.1:${inside.address().port}/latest/meta-data/`;
    const redirect = (_, response) => response.writeHead(302, { location: target }).end();
    for (const name of ['discovery', 'jwks']) {
      await alone((hostile) => Object.assign(hostile.behave, { [name]: redirect }), assertUnavailable);
    }
    await alone(
      (hostile) => Object.assign(hostile.behave, { token: redirect }),
      async (own, hostile) => {
        const flow = await begin(own);
        assertRefused(await finish(flow, {}, {}, { by: hostile, on: own }), 'token');
      },
    );
    assert.equal(reached, 0, 'the redirect was followed');
    // Neither are endpoints elsewhere without TLS used, which would carry the client's secret.
    for (const name of ['jwks_uri', 'token_endpoint']) {
      await alone(
        (hostile) => Object.assign(hostile.metadata, { [name]: target }),
        async (own, hostile) => {
          const flow = await begin(own);
          if (flow.asked.state) assertRefused(await finish(flow, {}, {}, { by: hostile, on: own }), name);
        },
      );
    }
    for (const name of ['jwks_uri', 'token_endpoint']) {
      await alone(
        (hostile) => Object.assign(hostile.metadata, { [name]: 'http://169.254.169.254/latest/meta-data/' }),
        async (own, hostile) => {
          const began = Date.now();
          const flow = await begin(own);
          if (flow.asked.state) assertRefused(await finish(flow, {}, {}, { by: hostile, on: own }), name);
          assert.ok(Date.now() - began < 5_000, 'it was tried');
        },
      );
    }
    assert.equal(reached, 0, 'an endpoint without TLS was called');
    inside.close();
    inside.closeAllConnections();
  });

  it('sends ten megabytes, or without end, is cut off', async () => {
    const big = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"keys":[],"x":"${'a'.repeat(10_000_000)}"}`);
    };
    for (const name of ['discovery', 'jwks']) {
      await alone((hostile) => Object.assign(hostile.behave, { [name]: big }), assertUnavailable);
    }
    await alone(
      (hostile) => Object.assign(hostile.behave, { token: big }),
      async (own, hostile) => {
        const flow = await begin(own);
        assertRefused(await finish(flow, {}, {}, { by: hostile, on: own }), 'token');
      },
    );
  });

  it('answers slowly holds up only those who sign in through it, and not in a row', async () => {
    await alone(
      (hostile) => Object.assign(hostile.behave, { discovery: () => {} }),
      async (own) => {
        const ana = await member(own, 'ana');
        const began = Date.now();
        const waiting = Promise.all(Array.from({ length: 12 }, () => begin(own)));
        const quick = Date.now();
        assert.equal((await signIn(own, ana.email, ownersPassword)).status, 200);
        assert.ok(Date.now() - quick < 5_000, 'a password waits for the issuer');
        for (const { location } of await waiting) assertRefused({ location }, 'authorize');
        assert.ok(Date.now() - began < 25_000, `twelve people waited ${Date.now() - began} ms, one after the other`);
      },
    );
  });

  it('changes its keys is asked again, but not for every forged token', async () => {
    await alone(
      () => {},
      async (own, hostile) => {
        const first = await begin(own);
        await assertFinished(await finish(first, {}, {}, { by: hostile, on: own }), first, own);
        const fetched = () => hostile.seen.filter(({ path }) => path === '/jwks').length;
        const before = fetched();
        const forged = newKey('forged');
        await many(50, 10, () => {
          const token = idToken(hostile.claims(newAddress('eve'), { nonce: 'n' }), forged);
          return auth(own, '/token?grant_type=id_token', { provider: 'google', id_token: token, nonce: 'n' });
        });
        assert.ok(fetched() - before <= 1, `${fetched() - before} requests for 50 forged tokens`);
      },
    );
  });

  it('offers no algorithm or a weak one gains nothing', async () => {
    for (const algorithms of [['none'], ['HS256', 'none'], ['RS256', 'none', 'HS256']]) {
      await alone(
        (hostile) => Object.assign(hostile.metadata, { id_token_signing_alg_values_supported: algorithms }),
        async (own, hostile) => {
          const flow = await begin(own);
          if (!flow.asked.state) return;
          const none = { header: { alg: 'none' }, unsigned: true };
          assertRefused(await finish(flow, {}, none, { by: hostile, on: own }), algorithms.join());
        },
      );
    }
  });

  it('answers with what is no answer fails politely', async () => {
    const answers = ['', '{', '[]', 'null', '<html>', '{"keys":[{"kty":"oct","k":"AA"}]}', '\u0000', '{"id_token":5}'];
    for (const name of ['discovery', 'jwks', 'token']) {
      await alone(
        () => {},
        async (own, hostile) => {
          for (const text of answers) {
            hostile.behave[name] = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
            const flow = await begin(own);
            if (flow.asked.state) assertRefused(await finish(flow, {}, {}, { by: hostile, on: own }), `${name} ${text}`);
          }
        },
      );
    }
  });
});
