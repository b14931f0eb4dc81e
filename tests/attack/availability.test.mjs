/** Availability: keeping others out, and what an error or the log gives away. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect as connectHttp2, constants } from 'node:http2';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { call, hold, many, raw } from './support/client.mjs';
import { startSink } from './support/mail.mjs';
import { auth, member, newAddress, ownersPassword, signIn, signUp, uuidV7 } from './support/people.mjs';
import { database, isWhole, newNetwork, startServer } from './support/server.mjs';

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

/** What only a developer should see. */
const internals =
  /sqlx|sea_?orm|panicked|RUST_BACKTRACE|\.rs\b|\bSELECT\b|\bINSERT\b|violates|relation "|SQLITE|\/home\/|\/tmp\/|\/root\/|stack backtrace/i;

/** Others, here from another loopback address, are answered. */
async function assertAlive(on = server, withinMs = 3_000) {
  const began = Date.now();
  const { status } = await raw(on, 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n', {
    waitMs: withinMs,
    localAddress: '127.0.0.2',
  });
  assert.equal(status, 200, `/healthz after ${Date.now() - began} ms: ${status}`);
}

/** Sends requests one after the other on one connection without waiting, and returns how often each status came. */
async function pipelined(requests) {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  const statuses = {};
  let seen = 0;
  let rest = '';
  const done = new Promise((resolve) => {
    socket.setEncoding('latin1').on('data', (chunk) => {
      rest += chunk;
      const found = [...rest.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
      if (found.length === 0) return;
      for (const [, status] of found) statuses[status] = (statuses[status] ?? 0) + 1;
      seen += found.length;
      const last = found.at(-1);
      rest = rest.slice(last.index + last[0].length);
      if (seen >= requests.length) resolve();
    });
    socket.on('close', resolve);
  });
  for (let start = 0; start < requests.length; start += 200) {
    if (!socket.write(requests.slice(start, start + 200).join(''))) await Promise.race([once(socket, 'drain'), done]);
  }
  await done;
  socket.destroy();
  return statuses;
}

function limiterCall(from, key) {
  const body = JSON.stringify({ action: 'check', key, maxAttempts: 1, windowMs: 86_400_000 });
  return `POST /.netlify/functions/rate-limiter HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

async function memoryKb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

describe('a flood of limiter keys', () => {
  it('of one network washes out no limit, its own or another', async () => {
    const ana = await member(server, 'ana');
    const from = newNetwork();
    await auth(server, '/otp', { email: ana.email }, { from });
    for (let tried = 0; tried < 7; tried += 1) await signIn(server, ana.email, 'not the password', { from });
    const statuses = await pipelined(Array.from({ length: 5_000 }, (_, index) => limiterCall(from, `k${index}`)));
    assert.ok(statuses[200] >= 600 && statuses[200] < 3_000, JSON.stringify(statuses));
    assert.equal((await auth(server, '/otp', { email: ana.email }, { from })).status, 429, 'a second mail in a minute');
    await signIn(server, ana.email, 'not the password', { from });
    assert.equal((await signIn(server, ana.email, 'not the password', { from })).status, 429, 'guesses start anew');
  });

  it('of many networks with up to 200,000 keys neither', { skip: !isWhole && 'part of the whole run' }, async () => {
    const ana = await member(server, 'ana');
    const from = newNetwork();
    await auth(server, '/otp', { email: ana.email }, { from });
    const key = 'a window of a neighbour';
    const neighbour = () =>
      call(server, 'POST', '/.netlify/functions/rate-limiter', {
        from,
        json: { action: 'check', key, maxAttempts: 1, windowMs: 86_400_000 },
      });
    assert.equal((await neighbour()).json.allowed, true);
    const before = await memoryKb(server.pid);
    const began = Date.now();
    // Half of them on PostgreSQL, where each key is a row: that takes a minute. `limiter_flood` fills its table directly.
    const networks = Array.from({ length: database === 'postgres' ? 200 : 400 }, newNetwork);
    const each = 500;
    const lanes = await many(8, 8, (lane) => {
      const mine = networks.filter((_, index) => index % 8 === lane);
      return pipelined(mine.flatMap((network) => Array.from({ length: each }, (_, index) => limiterCall(network, `k${index}`))));
    });
    const counted = lanes.reduce((sum, statuses) => sum + (statuses[200] ?? 0), 0);
    const grown = (await memoryKb(server.pid)) - before;
    console.log(`# ${counted} keys counted in ${Date.now() - began} ms; the server grew by ${grown} kB`);
    assert.equal(counted, networks.length * each);
    assert.ok(grown < 200_000, `${grown} kB`);
    assert.equal((await neighbour()).json.allowed, false, 'the neighbour starts anew');
    const mailed = Date.now() - began < 59_000;
    if (mailed) assert.equal((await auth(server, '/otp', { email: ana.email }, { from })).status, 429);
    await assertAlive();
  });
});

describe('connections', { concurrency: 3 }, () => {
  const few = {
    EVENKEEL_PUBLIC_URL: null,
    EVENKEEL_MAX_CONNECTIONS: '20',
    EVENKEEL_HEADER_TIMEOUT_MS: '2000',
    EVENKEEL_IDLE_TIMEOUT_MS: '3000',
    EVENKEEL_BODY_TIMEOUT_MS: '2000',
  };

  it('with half a head, half a body or no word end, and leave a place', async () => {
    const own = await startServer(few);
    try {
      const starts = {
        nothing: '',
        'half a line': 'GET /hea',
        'half a head': 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n',
        'half of the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM',
        'half a body':
          'POST /auth/v1/otp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email"',
        'a request, and silence': 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n',
      };
      for (const [label, bytes] of Object.entries(starts)) {
        const held = Array.from({ length: 40 }, () => hold(own, bytes));
        // A slow client adds a byte now and then.
        const drip = setInterval(() => held.forEach(({ socket, isOpen }) => isOpen() && label !== 'nothing' && socket.write('x')), 500);
        await pause(300);
        await assertAlive(own, 6_000);
        const until = Date.now() + 15_000;
        while (Date.now() < until && held.some(({ isOpen }) => isOpen())) await pause(100);
        clearInterval(drip);
        assert.ok(
          held.every(({ isOpen }) => !isOpen()),
          `${held.filter(({ isOpen }) => isOpen()).length} connections with ${label} stay`,
        );
        held.forEach(({ end }) => end());
      }
    } finally {
      await own.stop();
    }
  });

  it('of a trusted proxy may take more than half of the places, those of others may not', async () => {
    for (const [settings, expected] of [
      [{ ...few, EVENKEEL_PUBLIC_URL: 'https://journal.example.org' }, 16],
      [{ ...few, EVENKEEL_PUBLIC_URL: null, EVENKEEL_PROXIES: '127.0.0.1' }, 16],
      [few, 10],
    ]) {
      const own = await startServer({ ...settings, EVENKEEL_IDLE_TIMEOUT_MS: '20000' });
      const held = Array.from({ length: 16 }, () => hold(own, 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'));
      await pause(700);
      const open = held.filter(({ isOpen }) => isOpen()).length;
      // The connection of the readiness check may still hold one place.
      assert.ok(expected === 16 ? open === 16 : open <= expected, `${open} of 16 connections, ${JSON.stringify(settings)}`);
      await assertAlive(own);
      held.forEach(({ end }) => end());
      await own.stop();
    }
  });

  it('of HTTP/2 that open streams only to reset them are ended', async () => {
    const session = connectHttp2(server.url);
    session.on('error', () => {});
    let ended = false;
    session.on('goaway', () => (ended = true));
    session.on('close', () => (ended = true));
    await once(session, 'connect');
    for (let sent = 0; sent < 20_000 && !ended && !session.destroyed; sent += 1) {
      const stream = session.request({ ':path': '/api/safety/rules', ':method': 'GET' });
      stream.on('error', () => {});
      stream.close(constants.NGHTTP2_CANCEL);
      if (sent % 200 === 0) await pause(1);
    }
    await pause(200);
    await assertAlive();
    session.destroy();
  });
});

describe('bodies', () => {
  const json = (path, body, headers = {}) =>
    call(server, 'POST', path, { body, headers: { 'content-type': 'application/json', ...headers } });

  it('that are too large, too deep, packed or no JSON are refused', async () => {
    const ana = await member(server, 'ana');
    const bearer = { authorization: `Bearer ${ana.bearer}` };
    const paths = [
      '/auth/v1/signup',
      '/auth/v1/token?grant_type=password',
      '/auth/v1/verify',
      '/api/records',
      '/api/import',
      '/api/records/search',
      '/api/safety/analyse',
      '/api/safety/journal',
      '/api/events',
      '/rest/v1/user_profiles',
      '/.netlify/functions/rate-limiter',
      '/.netlify/functions/app-log',
    ];
    const bodies = {
      'arrays 100,000 deep': '['.repeat(100_000),
      'objects 50,000 deep': '{"a":'.repeat(50_000),
      '100,000 fields': `{${Array.from({ length: 60_000 }, (_, index) => `"f${index}":1`).join(',')}}`,
      'a number without end': `{"text":${'9'.repeat(500_000)}}`,
      'half a character': '{"text":"\\ud800"}',
      'a null byte': '{"email":"a\\u0000@example.org","password":"\\u0000","text":"\\u0000"}',
      'no JSON': '<xml/>',
      nothing: '',
      'bytes that are no text': '\xff\xfe\x00',
      packed: gzipSync('a'.repeat(10_000_000)).toString('latin1'),
    };
    for (const path of paths) {
      for (const [label, body] of Object.entries(bodies)) {
        const headers = label === 'packed' ? { ...bearer, 'content-encoding': 'gzip' } : bearer;
        const began = Date.now();
        const answer = await json(path, body, headers);
        const found = `${path}, ${label}: ${answer.status} ${answer.text.slice(0, 200)}`;
        assert.ok(answer.status < 500, found);
        assert.ok(!internals.test(answer.text), found);
        assert.ok(Date.now() - began < 5_000, `${found} took ${Date.now() - began} ms`);
      }
    }
    const declared = (path, length) =>
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${ana.bearer}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\nx`;
    assert.equal((await raw(server, declared('/api/records', 1024 * 1024 + 1))).status, 413);
    assert.equal((await raw(server, declared('/api/import', 16 * 1024 * 1024 + 1))).status, 413);
    const chunked = `POST /auth/v1/otp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(40)}0\r\n\r\n`;
    assert.equal((await raw(server, chunked)).status, 413);
    for (const length of ['99999999999', '18446744073709551616', '-1', '1, 2', '0x10']) {
      const head = `POST /auth/v1/otp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
      assert.ok([400, 413].includes((await raw(server, head)).status), length);
    }
    const smuggled =
      'POST /auth/v1/otp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /evil HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
    const twice = await raw(server, smuggled, { waitMs: 1_000 });
    assert.equal(twice.answer.match(/HTTP\/1\.1 /g)?.length ?? 0, 1, twice.answer);
    await assertAlive();
  });

  it('of an import expand to nothing, and are not read for strangers', async () => {
    const ana = await member(server, 'ana');
    const bearer = { authorization: `Bearer ${ana.bearer}` };
    const at = new Date().toISOString();
    const record = (content) => ({ id: uuidV7(), kind: 'note', status: 'active', occurredAt: at, createdAt: at, updatedAt: at, content });
    const send = (records, headers = bearer) =>
      json('/api/import', JSON.stringify({ format: 'evenkeel', formatVersion: 1, records }), headers);
    assert.ok([400, 413, 422].includes((await send(Array.from({ length: 501 }, () => record({ body: 'a' })))).status));
    assert.ok((await send([record({ body: 'a'.repeat(900_000) })])).status < 500);
    const big = Array.from({ length: 400 }, () => record({ body: 'word '.repeat(1_500) }));
    const before = await memoryKb(server.pid);
    const answers = await many(8, 8, () => send(big));
    assert.ok(
      answers.every(({ status }) => status < 500),
      answers.map(({ status }) => status).join(),
    );
    const grown = (await memoryKb(server.pid)) - before;
    assert.ok(grown < 600_000, `eight imports at once took ${grown} kB`);
    const began = Date.now();
    assert.equal((await send(big, {})).status, 401);
    assert.ok(Date.now() - began < 3_000, 'a stranger is read to the end');
  });
});

describe('heads', () => {
  it('that are too long or malformed are refused', async () => {
    const get = (path, lines = '') => raw(server, `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines}connection: close\r\n\r\n`);
    for (const [label, answer] of Object.entries({
      'a long path': await get(`/${'a'.repeat(100_000)}`),
      'a long header': await get('/healthz', `x: ${'a'.repeat(1_000_000)}\r\n`),
      'a thousand headers': await get('/healthz', Array.from({ length: 1_000 }, (_, index) => `x${index}: y\r\n`).join('')),
      'a folded header': await get('/healthz', 'x: a\r\n b\r\n'),
      'a null byte': await get('/healthz', 'x: a\u0000b\r\n'),
      'a bare line end': await get('/healthz', 'x: a\rb\r\n'),
    })) {
      assert.ok(answer.status === 0 || (answer.status >= 400 && answer.status < 500), `${label}: ${answer.status}`);
      assert.ok(!internals.test(answer.answer), answer.answer);
    }
    for (const path of [
      '/../../etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/../../data/evenkeel.db',
      '/..\\..\\x',
      '/%00',
      '/assets/%2e%2e/%2e%2e/evenkeel.db',
      '//etc/passwd',
      '/.env',
      '/evenkeel.db',
      '/master.key',
    ]) {
      const { answer } = await get(path);
      assert.doesNotMatch(answer, /root:|SQLite format/, path);
      assert.ok(!internals.test(answer), `${path}: ${answer}`);
    }
    await assertAlive();
  });
});

describe('passwords', () => {
  it('that are expensive to judge leave sign-ins alone', async () => {
    const ana = await member(server, 'ana');
    const dear = '4@8({[<369!|17$5+70%2zq'.repeat(6).slice(0, 128);
    const judging = many(20, 20, () => signUp(server, newAddress('eve'), dear));
    await pause(50);
    const began = Date.now();
    assert.equal((await signIn(server, ana.email, ownersPassword)).status, 200);
    const took = Date.now() - began;
    await judging;
    assert.ok(took < 4_000, `a sign-in took ${took} ms`);
    console.log(`# a sign-in beside twenty expensive sign-ups took ${took} ms`);
  });
});

describe('the log', () => {
  it('takes no line from a request, and no secret', async () => {
    const ana = await member(server, 'ana');
    const mark = `mark${Date.now()}`;
    const evil = `${mark}\n2026-11-22T00:00:00Z ERROR forged ${mark}\r\n\u001b[31m${mark}\u009b31m\u2028${mark}\u0007`;
    const agent = encodeURIComponent(evil);
    const line = { level: 'error', message: evil, details: { [evil]: evil }, context: [evil] };
    assert.equal((await call(server, 'POST', '/.netlify/functions/app-log', { bearer: ana.bearer, json: line })).status, 204);
    await call(server, 'GET', `/${agent}`, { headers: { 'user-agent': agent, 'x-request-id': agent } });
    await call(server, 'GET', `/api/records/${agent}`, { bearer: ana.bearer });
    await signIn(server, `${ana.email}${evil}`, evil);
    await auth(server, '/otp', { email: ana.email });
    const [mail] = await sink.wait(ana.email);
    await auth(server, '/verify', { email: ana.email, token: mail.code, type: 'email' });
    await pause(200);
    const log = server.log();
    assert.ok(log.includes(mark), 'the line of the app is not in the log');
    for (const entry of log.split('\n').filter((one) => one.includes(mark))) {
      assert.doesNotMatch(entry, /^(2026-11-22T00:00:00Z ERROR forged|mark)/, entry);
    }
    // eslint-disable-next-line no-control-regex
    const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/u.exec(log);
    assert.equal(control && JSON.stringify(log.slice(control.index - 40, control.index + 40)), null, 'a control character');
    const secrets = {
      password: ownersPassword,
      link: new URL(mail.link).searchParams.get('token'),
      'access token': ana.bearer,
      'refresh token': ana.token,
      address: ana.email,
    };
    for (const [label, secret] of Object.entries(secrets)) assert.ok(!log.includes(secret), `the log has the ${label}`);
    assert.doesNotMatch(log, /panicked|"panic"/);
  });
});

describe('the time of an answer', () => {
  // The floor is a lower bound, so this holds on any machine. What is above it is compared in the whole run.
  it('has a floor that hides whether there is an account', async () => {
    const { email } = await member(server, 'ana');
    for (const path of ['/otp', '/recover', '/signup', '/resend']) {
      for (const address of [email, newAddress('nobody')]) {
        const json = { email: address, password: ownersPassword, type: 'signup' };
        const began = performance.now();
        const { status } = await auth(server, path, json);
        const took = performance.now() - began;
        assert.ok(status === 200 && took >= 40, `${path} answered ${status} after ${took.toFixed(1)} ms`);
      }
    }
  });

  it('does not tell who has an account', { skip: !isWhole && 'part of the whole run' }, async () => {
    const known = await Promise.all(Array.from({ length: 40 }, (_, index) => member(server, `t${index}`)));
    const ways = {
      'a wrong password': (email) => signIn(server, email, 'not the password'),
      otp: (email) => auth(server, '/otp', { email }),
      recover: (email) => auth(server, '/recover', { email }),
      'a sign-up': (email) => signUp(server, email, ownersPassword),
    };
    for (const [label, ask] of Object.entries(ways)) {
      const times = { known: [], unknown: [] };
      for (const { email } of known) {
        for (const [kind, address] of [
          ['known', email],
          ['unknown', newAddress('nobody')],
        ]) {
          const began = performance.now();
          await ask(address);
          times[kind].push(performance.now() - began);
        }
      }
      const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
      const [one, other] = [median(times.known), median(times.unknown)];
      console.log(`# ${label}: ${one.toFixed(2)} ms with an account, ${other.toFixed(2)} ms without`);
      assert.ok(Math.abs(one - other) < Math.max(3, one * 0.15), label);
    }
  });
});
