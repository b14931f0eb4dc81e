import { LIMITS } from '@evenkeel/safety/limits';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalyticsClient, type AnalyticsEvent } from './client';

interface Sent {
  address: string;
  init: RequestInit;
}

let sent: Sent[];
let answer: () => Promise<Response>;
let allowed: boolean;
let address: string | undefined;

const make = () => new AnalyticsClient({ endpoint: async () => address, allowed: () => allowed });
const textOf = ({ body }: RequestInit) => (typeof body === 'string' ? body : gunzipSync(body as ArrayBuffer).toString());
const eventsOf = ({ init }: Sent) => (JSON.parse(textOf(init)) as { batch: AnalyticsEvent[] }).batch;
const namesOf = (all: Sent[]) => all.flatMap(eventsOf).map(({ event }) => event);

beforeEach(() => {
  sent = [];
  allowed = true;
  address = '/api/events';
  answer = async () => new Response(null, { status: 202 });
  vi.stubGlobal('fetch', (to: string, init: RequestInit) => {
    sent.push({ address: to, init });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the analytics client', () => {
  it('ANALYTICS-01 ANALYTICS-02 posts uuid, event, properties and timestamp, with a unique uuid for each event', async () => {
    const client = make();
    client.add('onboarding_skipped', { step: 'context' }, new Date('2026-11-21T10:00:00Z'));
    client.add('onboarding_completed', {});
    await client.flush();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ address: '/api/events', init: { method: 'POST', credentials: 'omit' } });
    const [first, second] = sent.flatMap(eventsOf);
    expect(Object.keys(first ?? {})).toEqual(['uuid', 'event', 'properties', 'timestamp']);
    expect(first).toMatchObject({ event: 'onboarding_skipped', properties: { step: 'context' }, timestamp: '2026-11-21T10:00:00.000Z' });
    expect(first?.uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.uuid).not.toBe(first?.uuid);
  });

  it('ANALYTICS-03 compresses the body and sets the header', async () => {
    const client = make();
    client.add('onboarding_completed', {});
    await client.flush();
    expect(sent[0]?.init.headers).toEqual({ 'content-type': 'application/json', 'content-encoding': 'gzip' });
    expect(sent[0]?.init.body).toBeInstanceOf(ArrayBuffer);
    expect(namesOf(sent)).toEqual(['onboarding_completed']);
  });

  it('ANALYTICS-03 sends plain JSON without CompressionStream', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const client = make();
    client.add('onboarding_completed', {});
    await client.flush();
    expect(sent[0]?.init.headers).toEqual({ 'content-type': 'application/json' });
    expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ batch: [{ event: 'onboarding_completed' }] });
  });

  it('ANALYTICS-04 sends five quick events in one batch, in order', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = make();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) client.add(name, {});
    expect(sent).toHaveLength(0);
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(namesOf(sent)).toEqual(names);
  });

  it('ANALYTICS-04 sends queued events on page hide, in a keepalive request', async () => {
    const client = make();
    client.add('a', {});
    await client.flush();
    client.add('b', {});
    client.add('c', {});
    client.flushNow();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.init).toMatchObject({ keepalive: true, credentials: 'omit' });
    expect(namesOf(sent)).toEqual(['a', 'b', 'c']);
    client.flushNow();
    expect(sent).toHaveLength(2);
  });

  it('ANALYTICS-04 sends events on page hide even before the first batch', async () => {
    const client = make();
    client.add('a', {});
    await new Promise((resolve) => setTimeout(resolve));
    client.flushNow();
    expect(sent[0]?.init).toMatchObject({ keepalive: true });
    expect(namesOf(sent)).toEqual(['a']);
  });

  it('ANALYTICS-04 uses a beacon in browsers without keepalive', async () => {
    const client = make();
    client.add('a', {});
    await client.flush();
    vi.stubGlobal('Request', function Request() {});
    const beacon = vi.fn((_address: string, _body: Blob) => true);
    vi.stubGlobal('navigator', { sendBeacon: beacon });
    client.add('b', {});
    client.flushNow();
    expect(sent).toHaveLength(1);
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/events');
    expect(beacon.mock.calls[0]?.[1].type).toBe('application/json');
  });

  it('ANALYTICS-12 CONST-31 times out after 60 s', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    vi.stubGlobal('CompressionStream', undefined);
    const client = make();
    client.add('a', {});
    void client.flush();
    await vi.advanceTimersByTimeAsync(0);
    const { signal } = sent[0]?.init ?? {};
    await vi.advanceTimersByTimeAsync(59_999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    expect(LIMITS.analyticsTimeoutMs).toBe(60_000);
  });

  it('ANALYTICS-16 drops a batch silently when the provider is down, and continues with the next', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const client = make();
    client.add('a', {});
    await expect(client.flush()).resolves.toBeUndefined();
    answer = async () => new Response(null, { status: 500 });
    client.add('b', {});
    await expect(client.flush()).resolves.toBeUndefined();
    expect(namesOf(sent)).toEqual(['a', 'b']);
  });

  it('ANALYTICS-14 drops queued events when consent is withdrawn', async () => {
    const client = make();
    client.add('a', {});
    allowed = false;
    await client.flush();
    client.flushNow();
    allowed = true;
    await client.flush();
    expect(sent).toHaveLength(0);
  });

  it('OPEN-48 sends nothing if the server has no endpoint', async () => {
    address = undefined;
    const client = make();
    client.add('a', {});
    await client.flush();
    client.flushNow();
    await client.flush();
    expect(sent).toHaveLength(0);
  });

  it('queues at most two hundred events for a provider that does not respond', async () => {
    let release: (() => void) | undefined;
    answer = () => new Promise((done) => (release = () => done(new Response(null))));
    const client = make();
    client.add('first', {});
    const flushing = client.flush();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    for (let index = 0; index < 250; index += 1) client.add(`e${index}`, {});
    answer = async () => new Response(null);
    release?.();
    await flushing;
    expect(namesOf(sent)).toHaveLength(201);
    expect(namesOf(sent).at(-1)).toBe('e249');
  });
});
