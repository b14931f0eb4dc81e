/** Requests that are too much, or none: bodies and heads. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { assertAlive, memoryKb } from './support/alive.mjs';
import { call, many, raw } from './support/client.mjs';
import { startSink } from './support/mail.mjs';
import { member, uuidV7 } from './support/people.mjs';
import { startServer } from './support/server.mjs';

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
    await assertAlive(server);
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
    await assertAlive(server);
  });
});
