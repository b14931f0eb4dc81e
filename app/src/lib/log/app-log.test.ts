import { LIMITS } from '@evenkeel/safety/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendLogs } from '@/lib/log/app-log';
import { appLogPath, maySendFrom, type LogSource } from '@/lib/log/send-log';
import { errorQueue } from '@/lib/errors/error-queue';
import { logger } from '@/lib/log/logger';
import { loadCore } from '../../../test/core';

interface Sent {
  address: string;
  init: RequestInit & { headers: Record<string, string> };
}

const local = { hostname: 'localhost', port: '8888', href: 'http://localhost:8888/invite/5f2c9e?x=1#y' };
const site = { hostname: 'evenkeel.example', port: '', href: 'https://evenkeel.example/journal/new' };

let sent: Sent[];
let stop = () => {};
let answer: () => Promise<Response>;

function start(part: Partial<LogSource> = {}) {
  stop();
  stop = sendLogs({ accessToken: () => 'access-1', productionHost: async () => undefined, location: local, ...part });
}

const bodies = () => sent.map(({ init }) => JSON.parse(String(init.body)) as Record<string, unknown>);
const arrived = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
const nothingMore = () => new Promise((done) => setTimeout(done, 30));

beforeEach(async () => {
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  await loadCore();
  vi.stubGlobal('fetch', (address: string, init: Sent['init']) => {
    sent.push({ address, init });
    return answer();
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('sending log records', () => {
  it('LOG-01 LOG-02 LOG-03 LOG-04 posts four properties with the bearer token and keepalive', async () => {
    start();
    logger.warn('Something odd', { status: 418 });
    await arrived(1);
    expect(sent[0]).toMatchObject({ address: '/.netlify/functions/app-log', init: { method: 'POST', keepalive: true } });
    expect(appLogPath).toBe('/.netlify/functions/app-log');
    expect(sent[0]?.init.headers['authorization']).toBe('Bearer access-1');
    expect(Object.keys(bodies()[0] ?? {})).toEqual(['level', 'message', 'details', 'context']);
    expect(bodies()[0]).toMatchObject({ level: 'warn', message: 'Something odd', details: { status: 418 } });
  });

  it('sends the page’s path without its query or an invitation token', async () => {
    start();
    logger.info('Here');
    await arrived(1);
    expect(bodies()[0]?.['context']).toMatchObject({ url: 'http://localhost:8888/invite/…' });
    expect(bodies()[0]?.['details']).toBeNull();
  });

  it('LOG-03 sends nothing while signed out', async () => {
    const productionHost = vi.fn(async () => undefined);
    start({ accessToken: () => undefined, productionHost, location: site });
    logger.error('No');
    await nothingMore();
    expect(sent).toEqual([]);
    expect(productionHost).not.toHaveBeenCalled();
  });

  it('LOG-05 OPEN-42 sends only from the production host and from local port 8888', async () => {
    const cases: [Partial<LogSource>, number][] = [
      [{ location: site, productionHost: async () => 'evenkeel.example' }, 1],
      [{ location: site }, 0],
      [{ location: { ...site, hostname: 'preview.evenkeel.example' }, productionHost: async () => 'evenkeel.example' }, 0],
      [{ location: local }, 1],
      [{ location: { ...local, port: '8889' } }, 0],
      [{ location: { ...site, port: '8888' } }, 0],
    ];
    for (const [source, expected] of cases) {
      sent = [];
      start(source);
      logger.info('One');
      await nothingMore();
      expect(sent).toHaveLength(expected);
    }
  });

  it.each([
    ['app.example', '', 'app.example', true],
    ['App.Example', '', 'app.example', true],
    ['localhost', '8888', undefined, true],
    ['127.0.0.1', '8888', undefined, true],
    ['[::1]', '8888', 'app.example', true],
    ['localhost', '8889', undefined, false],
    ['localhost', '', 'app.example', false],
    ['other.example', '8888', 'app.example', false],
    ['app.example', '', undefined, false],
    ['', '', '', false],
  ])('LOG-05 OPEN-42 from %j, port %j, with production host %j: %j', (host, port, production, may) => {
    expect(maySendFrom(host, port, production)).toBe(may);
  });

  it('LOG-06 CONST-30 sends one hundred of one hundred records, in order', async () => {
    start();
    for (let index = 0; index < 100; index += 1) logger.debug(`record ${index}`);
    await arrived(100);
    expect(bodies().map(({ message }) => message)).toEqual(Array.from({ length: 100 }, (_, index) => `record ${index}`));
    expect(LIMITS.logSamplePercent).toBe(100);
  });

  it('LOG-07 LOG-08 LOG-09 CONST-13 truncates long values', async () => {
    start();
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    logger.info('x'.repeat(2049), { long: 'x'.repeat(2049), list: Array(26).fill(1), object: keys(51) });
    logger.info('x'.repeat(2048), { long: 'x'.repeat(2048), list: Array(25).fill(1), object: keys(50) });
    await arrived(2);
    for (const body of bodies()) {
      const details = body['details'] as { long: string; list: number[]; object: object };
      expect([String(body['message']).length, details.long.length, details.list.length, Object.keys(details.object).length]).toEqual([
        2048, 2048, 25, 50,
      ]);
    }
  });

  it('LOG-10 limits the depth, also of circular objects', async () => {
    start();
    const endless: Record<string, unknown> = { a: { b: { c: 1, d: { e: 1 } } } };
    endless['self'] = endless;
    logger.info('Deep', endless);
    await arrived(1);
    expect(bodies()[0]?.['details']).toMatchObject({ a: { b: { c: 1, d: { e: '[TRUNCATED]' } } } });
  });

  it('LOG-11 LOG-12 removes secrets at any depth and in any letter case', async () => {
    start();
    logger.info('Secrets', { accessToken: 's3cret', key: 's3cret', monkey: 'fine', a: [{ PASSWORD: 's3cret' }] });
    await arrived(1);
    expect(String(sent[0]?.init.body)).not.toContain('s3cret');
    expect(bodies()[0]?.['details']).toMatchObject({
      accessToken: '[REDACTED]',
      key: '[REDACTED]',
      monkey: 'fine',
      a: [{ PASSWORD: '[REDACTED]' }],
    });
  });

  it('LOG-11 drops all details if the core is not there to redact them', async () => {
    vi.doMock('@/lib/wasm/safety', () => {
      throw new Error('no core');
    });
    try {
      start();
      logger.info('Without a core', { password: 's3cret' });
      await arrived(1);
      expect(bodies()[0]).toMatchObject({ message: 'Without a core', details: null });
      expect(String(sent[0]?.init.body)).not.toContain('s3cret');
    } finally {
      vi.doUnmock('@/lib/wasm/safety');
    }
  });

  it('drops details that exceed the keepalive limit', async () => {
    start();
    const parts = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, 'é'.repeat(2048)]));
    logger.info('Heavy', parts);
    await arrived(1);
    expect(bodies()[0]).toMatchObject({ message: 'Heavy', details: null });
  });

  it('LOG-13 fails silently when the server is down, without a loop or a toast', async () => {
    start();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    logger.info('One');
    await arrived(1);
    answer = async () => new Response(null, { status: 500 });
    logger.info('Two');
    await arrived(2);
    await nothingMore();
    expect(sent).toHaveLength(2);
    expect(errorQueue.list()).toEqual([]);
  });

  it('stops on request', async () => {
    start();
    stop();
    logger.info('Late');
    await nothingMore();
    expect(sent).toEqual([]);
  });
});
