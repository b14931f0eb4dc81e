import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertStore } from './alerts';
import type { SecurityEventType } from './decisions';
import { SecurityEventLog } from './event-log';
import { watchThresholds } from './threshold-watch';

const attack = 'Multiple rate limit violations detected. Possible attack attempt.';
const crisis = 'Multiple crisis content detections. Review user safety protocols.';
const second = 1000;
const minute = 60 * second;

let log: SecurityEventLog;
let alerts: AlertStore;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z') });
  log = new SecurityEventLog();
  alerts = new AlertStore();
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const start = () => {
  stop = watchThresholds(log, alerts);
};
function happen(count: number, type: SecurityEventType): void {
  for (let index = 0; index < count; index += 1) log.record({ type, severity: 'medium', message: 'x' });
}
const shown = () => alerts.shown().map(({ type, message }) => [type, message]);

describe('the alert thresholds', () => {
  it('ALERT-09 CONST-09 are checked after 60 s and 120 s, and not after 59 s', () => {
    start();
    happen(11, 'rate_limit');
    vi.advanceTimersByTime(59 * second);
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(second);
    expect(shown()).toEqual([['warning', attack]]);
    happen(6, 'crisis_detected');
    vi.advanceTimersByTime(59 * second);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(second);
    expect(shown()).toEqual([
      ['warning', attack],
      ['error', crisis],
    ]);
  });

  it('ALERT-10 ten events raise no alert, and one that is 5 min 1 s old does not count', () => {
    happen(1, 'rate_limit');
    vi.advanceTimersByTime(4 * minute + second);
    happen(10, 'rate_limit');
    start();
    vi.advanceTimersByTime(minute);
    expect(shown()).toEqual([]);
    happen(1, 'rate_limit');
    vi.advanceTimersByTime(minute);
    expect(shown()).toEqual([['warning', attack]]);
  });

  it('ALERT-11 five detections raise no alert, and one older than an hour does not count', () => {
    happen(1, 'crisis_detected');
    vi.advanceTimersByTime(59 * minute + second);
    happen(5, 'crisis_detected');
    start();
    vi.advanceTimersByTime(minute);
    expect(shown()).toEqual([]);
    happen(1, 'crisis_detected');
    vi.advanceTimersByTime(minute);
    expect(shown()).toEqual([['error', crisis]]);
    expect(alerts.shown()[0]?.withHelp).toBe('lines');
  });

  it('ALERT-12 an alert on the screen is not added again', () => {
    start();
    happen(12, 'rate_limit');
    vi.advanceTimersByTime(3 * minute);
    expect(alerts.all()).toHaveLength(1);
  });

  it('ALERT-12 a dismissed alert returns only for a newer event', () => {
    start();
    happen(6, 'crisis_detected');
    vi.advanceTimersByTime(minute);
    alerts.dismiss(alerts.shown()[0]?.id ?? '');
    vi.advanceTimersByTime(3 * minute);
    expect(shown()).toEqual([]);
    happen(1, 'crisis_detected');
    vi.advanceTimersByTime(minute);
    expect(shown()).toEqual([['error', crisis]]);
  });

  it('ALERT-14 stop on unmount', () => {
    start();
    happen(11, 'rate_limit');
    stop();
    vi.advanceTimersByTime(5 * minute);
    expect(alerts.all()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an alert', () => {
  it('ENTITY-12 ENTITY-13 has an id, a type, a message and an ISO time, and is initially not dismissed', () => {
    const alert = alerts.add({ type: 'info', message: 'Hello' });
    expect(alert).toMatchObject({ id: expect.any(String), type: 'info', message: 'Hello', dismissed: false });
    expect(new Date(alert.timestamp).toISOString()).toBe(alert.timestamp);
  });

  it('ALERT-13 keeps the dismissed flag, and limits the list of dismissed alerts', () => {
    for (let index = 0; index < 50; index += 1) alerts.dismiss(alerts.add({ type: 'info', message: `${index}` }).id);
    expect(alerts.all().every(({ dismissed }) => dismissed)).toBe(true);
    expect(alerts.all()).toHaveLength(20);
    expect(alerts.latest('49')?.dismissed).toBe(true);
  });
});
