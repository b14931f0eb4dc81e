/** What a page of another site gets when the operator lists one site: the listed one an answer, all others nothing. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { call } from './support/client.mjs';
import { entryOf, member, refresh } from './support/people.mjs';
import { startServer } from './support/server.mjs';

const listed = 'https://app.example.org';
const others = [
  'https://evil.example',
  'null',
  'http://app.example.org',
  'https://app.example.org:444',
  'https://app.example.org.evil.example',
  'https://evil-app.example.org',
  'https://app.example.org/',
  'https://app.example.org, https://evil.example',
];
const from = (origin) => ({ origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
const allowed = ({ headers }) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

let server;
let ana;
before(async () => {
  server = await startServer({ EVENKEEL_CORS_ORIGINS: listed });
  ana = await member(server, 'ana');
});
after(() => server?.stop());

describe('a page of a site that is not listed', () => {
  it('reads nothing and changes nothing, even with an access token', async () => {
    const id = await entryOf(server, ana, 'a walk');
    for (const origin of others) {
      for (const path of [`/api/records/${id}`, '/auth/v1/user', '/rest/v1/user_profiles']) {
        const read = await call(server, 'GET', path, { bearer: ana.bearer, headers: from(origin) });
        assert.deepEqual(allowed(read), [], `${origin} reads ${path}`);
        const preflight = await call(server, 'OPTIONS', path, {
          headers: { ...from(origin), 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' },
        });
        assert.deepEqual(allowed(preflight), [], `${origin} may ask for ${path}`);
      }
      const gone = await call(server, 'DELETE', `/api/records/${id}`, {
        bearer: ana.bearer,
        headers: { ...from(origin), 'if-match': '"1"' },
      });
      assert.equal(gone.status, 403, origin);
    }
    assert.equal((await call(server, 'GET', `/api/records/${id}`, { bearer: ana.bearer })).status, 200);
  });
});

describe('a page of the listed site', () => {
  it('uses an access token', async () => {
    const read = await call(server, 'GET', '/auth/v1/user', { bearer: ana.bearer, headers: from(listed) });
    assert.equal(read.status, 200);
    assert.equal(read.headers['access-control-allow-origin'], listed);
    assert.equal(read.headers['access-control-allow-credentials'], undefined);
  });

  it('has no use of a cookie, and gets none', async () => {
    const bob = await member(server, 'bob');
    const cookies = { 'x-session-transport': 'cookie', cookie: `__Secure-evenkeel-refresh=${bob.token}` };
    const stolen = await refresh(server, 'cookie', { headers: { ...cookies, ...from(listed) } });
    assert.equal(stolen.status, 400, stolen.text);
    assert.deepEqual(stolen.cookies, []);
    const left = await call(server, 'POST', '/auth/v1/logout', { headers: { ...cookies, ...from(listed) } });
    assert.equal(left.status, 401, left.text);
    // The app's own page goes on with it.
    const own = await refresh(server, 'cookie', { headers: { ...cookies, 'sec-fetch-site': 'same-origin' } });
    assert.equal(own.status, 200, own.text);
    assert.equal(own.cookies.length > 0, true);
  });

  it('reaches the interfaces only, not pages, mails or metrics', async () => {
    for (const path of ['/', '/login', '/dev/mailbox.json', '/healthz', '/readyz', '/unsubscribe?token=a', '/assets/app.js']) {
      assert.deepEqual(allowed(await call(server, 'GET', path, { headers: from(listed) })), [], path);
    }
  });
});
