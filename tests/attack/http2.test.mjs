/** Availability: floods of HTTP/2 frames, each on one connection. Others are answered throughout, and each flood ends. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { raw } from './support/client.mjs';
import { flag, frame, openHttp2, request, setting, type } from './support/http2.mjs';
import { database, startServer } from './support/server.mjs';

const idleMs = 1_500;
/** Long after the idle limit, for a slow machine. */
const patienceMs = 20_000;
const mostGrowthKb = 60_000;

let server;
before(async () => {
  server = await startServer({
    EVENKEEL_PUBLIC_URL: null,
    RUST_LOG: 'info',
    EVENKEEL_HEADER_TIMEOUT_MS: '2000',
    EVENKEEL_IDLE_TIMEOUT_MS: String(idleMs),
    EVENKEEL_BODY_TIMEOUT_MS: '2000',
  });
});
after(() => server?.stop());

async function memoryKb() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

async function assertAnswers() {
  const { status } = await raw(server, 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n', {
    waitMs: 5_000,
    localAddress: '127.0.0.2',
  });
  assert.equal(status, 200, 'others are not answered');
}

/** Sends what `next(turn)` returns until the server ends the connection. Others are asked meanwhile. */
async function flood(label, next, { paceMs = 0, ...options } = {}) {
  const memory = await memoryKb();
  const client = openHttp2(server, options);
  const began = Date.now();
  let [turn, bytes, most] = [0, 0, 0];
  const others = (async () => {
    while (client.open && Date.now() - began < patienceMs) {
      await assertAnswers();
      most = Math.max(most, (await memoryKb()) - memory);
      await pause(200);
    }
  })();
  while (client.open && Date.now() - began < patienceMs) {
    const part = next(turn);
    bytes += part.length;
    await client.write(part);
    turn += 1;
    // The answers are read, too.
    await pause(part.length === 0 ? 50 : paceMs);
  }
  await others;
  console.log(`# ${label}: ended after ${Date.now() - began} ms and ${bytes} bytes; the server grew by ${most} kB`);
  assert.ok(!client.open, `the connection stays open: ${label}`);
  assert.ok(most < mostGrowthKb, `${label} took ${most} kB`);
  await assertAnswers();
  return client;
}

const many = (count, one) => Buffer.concat(Array.from({ length: count }, (_, index) => one(index)));
/** So slow that the server's last frame is not lost behind what it no longer reads. */
const readGoodbye = { paceMs: 150 };
const cancel = Buffer.from([0, 0, 0, 8]);
const tooWide = Buffer.from([0x7f, 0xff, 0xff, 0xff]);
const get = request('GET', '/api/safety/rules');
const post = request('POST', '/auth/v1/otp', { 'content-type': 'application/json' });

// No database takes part. All floods at once: each has a connection of its own.
describe('a flood of HTTP/2', { concurrency: 8, skip: database === 'postgres' && 'the same without a database' }, () => {
  it('streams that are reset at once is ended', async () => {
    const client = await flood(
      'rapid reset',
      (turn) =>
        many(50, (index) => {
          const stream = 2 * (turn * 50 + index) + 1;
          return Buffer.concat([frame(type.headers, flag.endStream | flag.endHeaders, stream, get), frame(type.reset, 0, stream, cancel)]);
        }),
      readGoodbye,
    );
    assert.ok(client.calm, 'the server does not ask for calm');
  });

  it('streams that make the server reset them is ended', async () => {
    // A window above the maximum is an error of the stream, which the server answers with a reset.
    const client = await flood(
      'made to reset',
      (turn) =>
        many(100, (index) => {
          const stream = 2 * (turn * 100 + index) + 1;
          return Buffer.concat([frame(type.headers, flag.endHeaders, stream, post), frame(type.window, 0, stream, tooWide)]);
        }),
      readGoodbye,
    );
    assert.ok(client.calm, 'the server does not ask for calm');
  });

  it('streams that wait for ever is refused beyond a hundred, and ended', async () => {
    const client = await flood('open streams', (turn) =>
      turn < 5 ? many(200, (index) => frame(type.headers, flag.endHeaders, 2 * (turn * 200 + index) + 1, post)) : Buffer.alloc(0),
    );
    assert.ok(client.frames.includes(type.reset) || client.frames.includes(type.goAway), 'all streams were taken');
  });

  it('header fragments is ended', async () => {
    const field = Buffer.concat([Buffer.from([0, 1]), Buffer.from('x'), Buffer.from([100]), Buffer.alloc(100, 'a')]);
    const fragment = many(150, () => field);
    await flood('continuations', (turn) =>
      turn === 0 ? frame(type.headers, flag.endStream, 1, get) : many(20, () => frame(type.continuation, 0, 1, fragment)),
    );
    await flood('empty continuations', (turn) =>
      turn === 0 ? frame(type.headers, flag.endStream, 1, get) : many(500, () => frame(type.continuation, 0, 1)),
    );
  });

  it('headers that unpack to megabytes is ended', async () => {
    // One long header goes into the table; each further byte repeats it.
    const name = Buffer.concat([Buffer.from([0x40, 1]), Buffer.from('x')]);
    const value = Buffer.concat([Buffer.from([0x7f, 0xa1, 0x1e]), Buffer.alloc(4_000, 'a')]);
    const bomb = Buffer.concat([get, name, value, Buffer.alloc(10_000, 0xbe)]);
    const client = await flood('unpacked headers', (turn) =>
      turn < 200 ? frame(type.headers, flag.endStream | flag.endHeaders, 2 * turn + 1, bomb) : Buffer.alloc(0),
    );
    assert.ok(!client.frames.includes(type.data), 'such a request is answered with a body');
  });

  for (const [label, frames] of Object.entries({
    pings: many(500, () => frame(type.ping, 0, 0, Buffer.alloc(8))),
    settings: many(500, () => setting(4, 65_535)),
    'empty data': many(500, () => frame(type.data, 0, 1)),
    priorities: many(500, (index) => frame(type.priority, 0, 2 * index + 3, Buffer.from([0, 0, 0, 1, 10]))),
    'window updates': many(500, () => frame(type.window, 0, 0, Buffer.from([0, 0, 0, 1]))),
  })) {
    for (const deaf of [false, true]) {
      it(`${label} is ended${deaf ? ', also of a client that reads nothing' : ''}`, async () => {
        const begin =
          label === 'empty data'
            ? frame(type.headers, flag.endHeaders, 1, post)
            : frame(type.headers, flag.endStream | flag.endHeaders, 1, request('GET', '/healthz'));
        let [updates, full] = [0, false];
        await flood(
          label,
          (turn) => {
            if (turn === 0) return begin;
            // The window has an end, and an error would be no flood.
            if (label === 'window updates') full = (updates += 500) > 1_000_000_000;
            return full ? Buffer.alloc(0) : frames;
          },
          { deaf },
        );
      });
    }
  }

  it('requests without room for their answers is ended', async () => {
    await flood(
      'no window',
      (turn) =>
        turn === 0
          ? many(100, (index) => frame(type.headers, flag.endStream | flag.endHeaders, 2 * index + 1, get))
          : frame(type.ping, 0, 0, Buffer.alloc(8)),
      { first: setting(4, 0) },
    );
  });
});
