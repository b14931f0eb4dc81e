/** Availability: keeping others out by keys, connections and expensive passwords. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectHttp2, constants } from 'node:http2';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertAlive, memoryKb } from './support/alive.mjs';
import { call, hold, many } from './support/client.mjs';
import { startSink } from './support/mail.mjs';
import { auth, member, newAddress, ownersPassword, signIn, signUp } from './support/people.mjs';
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

describe('a flood of limiter keys', () => {
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
    await assertAlive(server);
  });
});

// No database takes part.
describe('connections', { concurrency: 3, skip: database === 'postgres' && 'the same without a database' }, () => {
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
    await assertAlive(server);
    session.destroy();
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
