import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCore } from '../../../test/core';
import { server } from '../../../test/server';
import { aiRateLimiter } from '@/lib/security/ai-rate-limiter';
import { readText, screenTexts } from '@/lib/wasm/safety';
import { crisisAlert, submissionEvents, thresholdAlert, type SecurityEventDraft } from './decisions';
import { securityEvents, SecurityEventLog } from './event-log';
import { insertWithToken, type SecurityEventRow } from './insert';
import { recordSubmission } from './submission';

const draft: SecurityEventDraft = { type: 'rate_limit', severity: 'medium', message: 'Rate limit exceeded for key: k' };
const table = '*/rest/v1/security_events';
let log: SecurityEventLog;
const verdict = (text: string) => screenTexts([{ field: 'text', text }]);

beforeAll(loadCore);
beforeEach(() => {
  log = new SecurityEventLog();
});
afterEach(() => securityEvents.clear());

describe('the security event log', () => {
  it('SECEV-07 ENTITY-07 events have an id, an ISO time and the user agent, and a user id when signed in', () => {
    const event = log.record(draft);
    expect(event).toEqual({ ...draft, id: expect.any(String), timestamp: expect.any(String), userAgent: navigator.userAgent });
    expect(new Date(event.timestamp).toISOString()).toBe(event.timestamp);
    expect(log.record(draft).id).not.toBe(event.id);
    log.belongTo('u1');
    expect(log.record(draft)).toMatchObject({ userId: 'u1' });
    log.belongTo();
    expect('userId' in log.record(draft)).toBe(false);
  });

  it('SECEV-01 CONST-08 keeps the latest 100', () => {
    const all = Array.from({ length: 101 }, () => log.record(draft).id);
    const kept = log.events().map(({ id }) => id);
    expect(kept).toHaveLength(100);
    expect(kept).not.toContain(all[0]);
    expect(kept.at(-1)).toBe(all[100]);
  });

  it('RATE-19 SECEV-04 a refusal by the limiter is an event of medium severity', async () => {
    server.use(http.post('*/.netlify/functions/rate-limiter', () => HttpResponse.json({ allowed: false, remaining: 0, resetTime: 1 })));
    await aiRateLimiter.check('ai:u1', { maxAttempts: 20, windowMs: 60_000 });
    expect(securityEvents.events()).toMatchObject([
      { type: 'rate_limit', severity: 'medium', message: 'Rate limit exceeded for key: ai:u1' },
    ]);
  });

  it('RATE-19 records nothing when allowed or failed open', async () => {
    server.use(http.post('*/.netlify/functions/rate-limiter', () => HttpResponse.json({ allowed: true, remaining: 3, resetTime: 1 })));
    await aiRateLimiter.check('ai:u1', { maxAttempts: 20, windowMs: 60_000 });
    server.use(http.post('*/.netlify/functions/rate-limiter', () => HttpResponse.json({}, { status: 500 })));
    await aiRateLimiter.check('ai:u1', { maxAttempts: 20, windowMs: 60_000 });
    expect(securityEvents.events()).toEqual([]);
  });
});

describe('the events of one submission', () => {
  it.each([
    ['I feel so burdensome and alone', 'low'],
    ['I feel worthless', 'medium'],
    ['I want to die', 'high'],
  ])('SECEV-05 %j is one crisis event with the severity of its level', (text, severity) => {
    recordSubmission(() => verdict(text), log);
    const [event, ...rest] = log.events();
    expect(rest).toEqual([]);
    expect(event).toMatchObject({ type: 'crisis_detected', severity, message: 'Crisis indicators detected in user input' });
  });

  it('SECEV-05 OPEN-55 many phrases are one event', () => {
    recordSubmission(() => verdict('I want to die. I feel worthless. I want to end my life.'), log);
    expect(log.events().map(({ type, severity }) => [type, severity])).toEqual([['crisis_detected', 'critical']]);
  });

  it('SECEV-06 medical words are one medium event beside it', () => {
    recordSubmission(() => verdict('I want to die and my medication and treatment do not help'), log);
    expect(log.events().map(({ type, severity }) => [type, severity])).toEqual([
      ['crisis_detected', 'high'],
      ['medical_content', 'medium'],
    ]);
  });

  it('SECEV-05 text saved before the core has loaded is recorded once it has', async () => {
    vi.resetModules();
    const { recordSubmission: record } = await import('./submission');
    const prepared = await import('@/lib/wasm/safety');
    const arriving = prepared.prepareSafety(
      await readFile(path.resolve(import.meta.dirname, '../../../../pkg/dist/evenkeel_wasm_bg.wasm')),
    );
    record(() => prepared.screenTexts([{ field: 'text', text: 'I want to die' }]), log);
    expect(log.events()).toEqual([]);
    await arriving;
    await vi.waitFor(() => expect(log.events()).toHaveLength(1));
  });

  it('ALERT-08 length and intensifiers alone are no event', () => {
    recordSubmission(() => verdict(`I am so very happy. ${'We walked and had lunch. '.repeat(40)}`), log);
    expect(log.events()).toEqual([]);
  });
});

describe('alerts from reports and counts', () => {
  it('SECEV-08 MED-10 OPEN-56 one submission makes at most one event of each type, without its text', () => {
    const found = verdict('suicide, alone with medication and treatment');
    expect(found && submissionEvents(found)).toEqual([
      { type: 'crisis_detected', severity: 'high', message: 'Crisis indicators detected in user input' },
      { type: 'medical_content', severity: 'medium', message: 'Medical content detected in user input' },
    ]);
  });

  it('SECEV-08 the level of an event is the higher of both rulesets', () => {
    const found = verdict('Nobody would miss me if I was gone.');
    expect(found && submissionEvents(found).map(({ severity }) => severity)).toEqual(['high']);
  });

  it.each([
    ['rate_limit', 10, undefined, undefined],
    ['rate_limit', 11, undefined, 'warning'],
    ['rate_limit', 10, 300_000, 'warning'],
    ['rate_limit', 10, 301_000, undefined],
    ['crisis_detected', 5, undefined, undefined],
    ['crisis_detected', 6, undefined, 'error'],
    ['crisis_detected', 5, 3_600_001, undefined],
    ['medical_content', 100, undefined, undefined],
  ] as const)('ALERT-10 ALERT-11 CONST-10 CONST-11 %s: %i new events and one aged %j ms', (type, fresh, old, alert) => {
    const ages = [...Array<number>(fresh).fill(0), ...(old === undefined ? [] : [old])];
    expect(thresholdAlert(type, ages)?.type).toBe(alert);
  });
});

describe('the alert for a page without its own help block', () => {
  const error = { type: 'error', message: 'High-risk content detected. Crisis resources have been displayed.' };
  const warning = { type: 'warning', message: 'Concerning content detected. Please consider reaching out to support resources.' };
  it.each([
    ['ALERT-05 high', 'I want to die', error],
    ['ALERT-06 critical', 'I want to die. I feel worthless.', error],
    ['ALERT-07 medium', 'I feel worthless', warning],
    ['ALERT-08 low', 'I have a plan', undefined],
    ['ALERT-08 none', 'I had lunch', undefined],
  ])('%s', (_level, text, alert) => {
    expect(crisisAlert(readText(text)?.shownLevel ?? 'none')).toEqual(alert);
  });
});

describe('inserting into security_events', () => {
  interface Captured {
    row: Record<string, unknown>;
    token: string | null;
  }

  function capture(): Captured[] {
    const rows: Captured[] = [];
    server.use(
      http.post(table, async ({ request }) => {
        rows.push({ row: (await request.json()) as Record<string, unknown>, token: request.headers.get('authorization') });
        return new HttpResponse(null, { status: 201 });
      }),
    );
    return rows;
  }

  it('SECEV-02 ENTITY-11 sends exactly seven columns, with the source "client"', async () => {
    const rows = capture();
    log.belongTo(
      'u1',
      insertWithToken(() => 'secret'),
    );
    const { timestamp } = log.record(draft);
    await vi.waitFor(() => expect(rows).toHaveLength(1));
    expect(rows[0]).toEqual({
      token: 'Bearer secret',
      row: {
        user_id: 'u1',
        event_type: 'rate_limit',
        severity: 'medium',
        message: 'Rate limit exceeded for key: k',
        metadata: { timestamp, source: 'client', userAgent: navigator.userAgent },
        ip_address: null,
        user_agent: navigator.userAgent,
      },
    });
  });

  it('SECEV-08 OPEN-56 contains no user text', async () => {
    const rows = capture();
    log.belongTo(
      'u1',
      insertWithToken(() => 'secret'),
    );
    recordSubmission(() => verdict('Zanzibar: I want to die, and the medication Quetzal does nothing'), log);
    await vi.waitFor(() => expect(rows).toHaveLength(2));
    const sent = JSON.stringify(rows).toLowerCase();
    for (const word of ['zanzibar', 'die', 'quetzal', 'nothing']) expect(sent).not.toContain(word);
  });

  it('sends nothing while signed out', async () => {
    const rows = capture();
    log.record(draft);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rows).toEqual([]);
  });

  it.each(['refused', 'dead', 'broken'])('SECEV-03 a %s insert is ignored', async (how) => {
    const unheard = vi.fn<() => void>();
    process.on('unhandledRejection', unheard);
    server.use(http.post(table, () => (how === 'dead' ? HttpResponse.error() : new HttpResponse(null, { status: 500 }))));
    const broken = (): Promise<void> => {
      throw new Error('broken');
    };
    log.belongTo('u1', how === 'broken' ? broken : insertWithToken(() => 'secret'));
    expect(() => log.record(draft)).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(unheard).not.toHaveBeenCalled();
    process.off('unhandledRejection', unheard);
    expect(log.events()).toHaveLength(1);
  });

  it('SECEV-10 a hanging insert blocks nothing', () => {
    const rows: SecurityEventRow[] = [];
    log.belongTo('u1', (row) => {
      rows.push(row);
      return new Promise(() => {});
    });
    recordSubmission(() => verdict('I want to die'), log);
    expect(rows).toHaveLength(1);
    expect(log.events()).toHaveLength(1);
  });
});
