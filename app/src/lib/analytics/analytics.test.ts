import { http, HttpResponse } from 'msw';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstEntryKey, storageKeys } from '@/lib/device/storage';
import { server } from '../../../test/server';
import type { AnalyticsEvent } from './client';
import { endpointIn } from './endpoint';
import { eventNames, knowPages, mayLeave } from './events';
import { forgetFirstEntry } from './first-entry';
import { consent, firstEntry, followPages, track } from './index';
import { forgetAnalytics } from './track';

let events: AnalyticsEvent[];
let requests: string[];
let visibility: DocumentVisibilityState;

function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Flushes the queue and returns the names of all events received. */
async function arrived(count: number): Promise<string[]> {
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(events).toHaveLength(count);
  });
  return events.map(({ event }) => event);
}

/** Long enough for an unwanted request to have been sent. */
async function nothingMore(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 5));
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((done) => setTimeout(done, 20));
}

beforeEach(() => {
  events = [];
  requests = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  localStorage.clear();
  forgetAnalytics();
  forgetFirstEntry();
  server.use(
    http.get('*/api/config', () => {
      requests.push('config');
      return HttpResponse.json({ product: 'Evenkeel', analytics: { endpoint: '/api/events' } });
    }),
    http.post('*/api/events', async ({ request }) => {
      requests.push('events');
      const bytes = new Uint8Array(await request.arrayBuffer());
      const text = request.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes).toString() : new TextDecoder().decode(bytes);
      events.push(...(JSON.parse(text) as { batch: AnalyticsEvent[] }).batch);
      return new HttpResponse(null, { status: 202 });
    }),
  );
  // Node's fetch needs an absolute URL, unlike a browser's.
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (to: RequestInfo, init?: RequestInit) =>
    real(typeof to === 'string' ? new URL(to, window.location.href) : to, init),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('analytics', () => {
  it('OPEN-31 ANALYTICS-14 requests, sends and stores nothing before consent', async () => {
    expect(consent.read()).toBeUndefined();
    expect(track('onboarding_step_viewed', { step: 'welcome' })).toBe(false);
    firstEntry.started('ada');
    await nothingMore();
    expect(requests).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('ANALYTICS-14 sends only later events once consent is given, and stops when it is withdrawn', async () => {
    track('onboarding_step_viewed', { step: 'welcome' });
    consent.write('granted');
    track('onboarding_step_viewed', { step: 'context' });
    expect(await arrived(1)).toEqual(['onboarding_step_viewed']);
    expect(events[0]?.properties).toEqual({ step: 'context' });
    consent.write('denied');
    track('onboarding_step_viewed', { step: 'help' });
    await nothingMore();
    expect(events).toHaveLength(1);
  });

  it('stores the answer under its key, and follows another tab’s', () => {
    consent.write('granted');
    expect(localStorage.getItem('analytics-consent')).toContain('granted');
    const listener = vi.fn();
    const stop = consent.subscribe(listener);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.analyticsConsent }));
    expect(listener).toHaveBeenCalled();
    expect(consent.read()).toBeUndefined();
    stop();
  });

  it('ANALYTICS-05 ANALYTICS-06 ANALYTICS-07 ANALYTICS-08 ANALYTICS-09 ANALYTICS-10 ANALYTICS-11 has exactly these event names', async () => {
    expect(eventNames).toEqual([
      'onboarding_step_viewed',
      'onboarding_step_advanced',
      'onboarding_skipped',
      'onboarding_completed',
      'journal_first_entry_started',
      'journal_first_entry_completed',
      '$pageview',
    ]);
    consent.write('granted');
    knowPages(['/help']);
    track('onboarding_step_viewed', { step: 'context' });
    track('onboarding_step_advanced', { from: 'welcome', to: 'context' });
    track('onboarding_skipped', { step: 'help' });
    track('onboarding_completed');
    track('journal_first_entry_started');
    track('journal_first_entry_completed');
    track('$pageview', { path: '/help' });
    expect(await arrived(7)).toEqual(eventNames);
    expect(events.map(({ properties }) => properties)).toEqual([
      { step: 'context' },
      { from: 'welcome', to: 'context' },
      { step: 'help' },
      {},
      {},
      {},
      { path: '/help' },
    ]);
  });

  it('ANALYTICS-15 rejects any name, property or value that is not in the lists', async () => {
    knowPages(['/invite/$token']);
    const refused: [string, object][] = [
      ['note_saved', {}],
      ['toString', {}],
      ['onboarding_completed', { note: 'I feel alone' }],
      ['onboarding_skipped', { step: 'I feel alone' }],
      ['onboarding_skipped', { step: 'help', email: 'ada@example.org' }],
      ['onboarding_skipped', {}],
      ['onboarding_skipped', { toString: 'help' }],
      ['$pageview', { path: '/invite/5f2c9e' }],
      ['$pageview', { path: '/invite/$token?x=1' }],
      ['$pageview', { path: 'https://site/invite/$token' }],
    ];
    expect(refused.filter(([name, properties]) => mayLeave(name, properties))).toEqual([]);
    expect(mayLeave('$pageview', { path: '/invite/$token' })).toBe(true);
    consent.write('granted');
    expect(track('onboarding_skipped', { step: 'I feel alone' as 'help' })).toBe(false);
    await nothingMore();
    expect(events).toEqual([]);
  });

  it('OPEN-48 accepts only a same-origin or HTTPS endpoint', () => {
    const addresses = ['/api/events', 'https://count.example/e', 'http://count.example/e', '//evil', 'javascript:1', null, 7];
    expect(addresses.map((endpoint) => endpointIn({ analytics: { endpoint } }))).toEqual([
      '/api/events',
      'https://count.example/e',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([undefined, {}, { analytics: null }].map(endpointIn)).toEqual([undefined, undefined, undefined]);
  });

  it('OPEN-48 sends nothing if the server has no endpoint', async () => {
    server.use(http.get('*/api/config', () => HttpResponse.json({ product: 'Evenkeel', analytics: { endpoint: null } })));
    consent.write('granted');
    track('onboarding_completed');
    await nothingMore();
    expect(requests).toEqual([]);
  });

  it('ANALYTICS-16 fails silently when the server’s config cannot be loaded', async () => {
    server.use(http.get('*/api/config', () => HttpResponse.error()));
    consent.write('granted');
    expect(track('onboarding_completed')).toBe(true);
    await nothingMore();
    expect(events).toEqual([]);
  });
});

describe('first-entry events', () => {
  it('JRNL-14 JRNL-15 are sent once for the start and once for the save, also after a reload', async () => {
    consent.write('granted');
    firstEntry.started('ada');
    firstEntry.started('ada');
    firstEntry.completed('ada');
    forgetFirstEntry();
    firstEntry.completed('ada');
    firstEntry.started('ben');
    expect(await arrived(3)).toEqual(['journal_first_entry_started', 'journal_first_entry_completed', 'journal_first_entry_started']);
    expect(localStorage.getItem(firstEntryKey('ada'))).not.toBeNull();
  });
});

describe('page views', () => {
  function pages() {
    let resolved = () => {};
    const router = {
      state: { matches: [] as { routeId: string; fullPath: string; pathname: string }[] },
      routesByPath: { '/help': {}, '/onboarding/$step': {}, '/invite/$token': {} },
      subscribe: (_event: string, listener: () => void) => {
        resolved = listener;
        return () => {};
      },
    };
    const stop = followPages(router);
    const open = (fullPath: string, pathname = fullPath, routeId = fullPath) => {
      router.state.matches = [
        { routeId: '__root__', fullPath: '/', pathname: '/' },
        { routeId, fullPath, pathname },
      ];
      resolved();
    };
    return { open, stop };
  }

  it('ANALYTICS-11 ANALYTICS-15 are sent once for each navigation, with the route pattern and never the address', async () => {
    consent.write('granted');
    const { open, stop } = pages();
    open('/help');
    open('/help');
    open('/onboarding/$step', '/onboarding/welcome');
    open('/onboarding/$step', '/onboarding/context');
    open('/invite/$token', '/invite/5f2c9e');
    open('/', '/nowhere', '__root__');
    expect(await arrived(4)).toEqual(Array(4).fill('$pageview'));
    expect(events.map(({ properties }) => properties)).toEqual([
      { path: '/help' },
      { path: '/onboarding/$step' },
      { path: '/onboarding/$step' },
      { path: '/invite/$token' },
    ]);
    stop();
  });

  it('ANALYTICS-13 are delayed in a background tab until it is visible, and then sent exactly once', async () => {
    consent.write('granted');
    show('hidden');
    const { open, stop } = pages();
    open('/help');
    await nothingMore();
    expect(events).toEqual([]);
    show('visible');
    expect(await arrived(1)).toEqual(['$pageview']);
    show('hidden');
    show('visible');
    await nothingMore();
    expect(events).toHaveLength(1);
    stop();
  });
});
