// What the npm package keeps of data that a program logs: masked names, limits, and values with no JSON form.
import assert from 'node:assert/strict';
import test from 'node:test';
import * as safety from '../../pkg/dist/node.js';

await safety.setup();

test('LOG-07 redaction ends within its limit whatever names are long', () => {
  const names = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}${'x'.repeat(500)}`, 1]));
  const square = Array.from({ length: 25 }, () => Array.from({ length: 25 }, () => names));
  assert.ok(JSON.stringify(safety.redact(square)).length < 1_200_000);
});

test('LOG-07 LOG-09 redaction has a limit in total, and takes bytes as their number', () => {
  const leaf = 'leaf'.repeat(600);
  let wide = leaf;
  for (let level = 0; level < 5; level++) {
    const value = wide;
    wide = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, value]));
  }
  const text = JSON.stringify(safety.redact(wide));
  assert.ok(text.length < 2_000_000, `${text.length} characters`);
  assert.match(text, /\[TRUNCATED\]/);
  const whole = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, 'x'.repeat(2048)]));
  assert.deepEqual(safety.redact(whole), whole);
  let reads = 0;
  const counting = () =>
    new Proxy(
      {},
      {
        ownKeys: () => Array.from({ length: 60 }, (_, at) => `k${at}`),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        get: () => (reads++, counting()),
      },
    );
  safety.redact(counting());
  assert.ok(reads <= 10_000, `${reads} values were read`);
  assert.equal(safety.redact(Buffer.alloc(5e6)), '[bytes 5000000]');
  assert.deepEqual(safety.redact([new Uint16Array(3), new ArrayBuffer(4)]), ['[bytes 6]', '[bytes 4]']);
  assert.equal(safety.redact(new String('x'.repeat(1e6))).length, 2048);
});

test('LOG-07 redaction keeps the causes of an error, and masks by names', () => {
  const error = new AggregateError([new Error('first', { cause: 'offline' })], 'all', { cause: { token: 'x' } });
  assert.deepEqual(safety.redact(error), {
    name: 'AggregateError',
    message: 'all',
    cause: { token: '[REDACTED]' },
    errors: [{ name: 'Error', message: 'first', cause: 'offline' }],
  });
  assert.equal(safety.redact(new Error('password=hunter2 is wrong')).message, 'password=[REDACTED] is wrong');
});

test('LOG-07 redaction reads addresses and headers, and masks what is secret in them', () => {
  const address = new URL('https://me:hunter2@safety.example:8080/a?token=x&day=1&day=2#code=5');
  assert.deepEqual(safety.redact(address), {
    href: 'https://safety.example:8080/a',
    searchParams: { token: '[REDACTED]', day: ['1', '2'] },
  });
  assert.deepEqual(safety.redact(new URL('mailto:help@safety.example')), { href: 'mailto:help@safety.example', searchParams: {} });
  assert.deepEqual(safety.redact(new URLSearchParams('a=1&secret=2')), { a: '1', secret: '[REDACTED]' });
  assert.deepEqual(safety.redact(new Headers({ accept: 'text/plain', authorization: 'Bearer x' })), {
    accept: 'text/plain',
    authorization: '[REDACTED]',
  });
});

test('LOG-11 a long name is cut, and hides its value', () => {
  const [[name, value]] = Object.entries(safety.redact({ [`${'k'.repeat(2_000_000)}password`]: 'hunter2' }));
  assert.equal(name.length, 2048);
  assert.equal(value, '[TRUNCATED]');
});

test('a name in redacted data sets no prototype', () => {
  const redacted = safety.redact(JSON.parse('{"__proto__":{"isAdmin":true},"a":1}'));
  assert.equal(redacted.isAdmin, undefined);
  assert.equal(Object.getPrototypeOf(redacted), Object.prototype);
  assert.equal(JSON.stringify(redacted), '{"__proto__":{"isAdmin":true},"a":1}');
});
