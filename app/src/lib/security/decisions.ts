/** Derives security events and alerts from a verdict, a level or a count. Contains no user text. */
import { LIMITS } from '@evenkeel/safety/limits';
import type { Severity } from '@/lib/errors';
import type { RiskLevel } from '@/lib/wasm/safety';

export type SecurityEventType = 'rate_limit' | 'crisis_detected' | 'medical_content';

/** A security event without its id, time and location. */
export interface SecurityEventDraft {
  type: SecurityEventType;
  severity: Severity;
  /** A constant sentence, with at most the key of a limit. */
  message: string;
}

/** Info alerts close by themselves; warnings and errors stay. */
export type AlertType = 'info' | 'warning' | 'error';

/** A security alert without its id and time. */
export interface AlertDraft {
  type: AlertType;
  message: string;
}

/** Returns the alert for a risk level; undefined below medium. */
export function crisisAlert(level: RiskLevel): AlertDraft | undefined {
  switch (level) {
    case 'high':
    case 'critical':
      return { type: 'error', message: 'High-risk content detected. Crisis resources have been displayed.' };
    case 'medium':
      return { type: 'warning', message: 'Concerning content detected. Please consider reaching out to support resources.' };
    default:
      return undefined;
  }
}

/** What the core says about the texts of a submission: a screening of them, or the verdict on a record. */
export interface SubmissionVerdict {
  shownLevel: RiskLevel;
  ruleIds: readonly string[];
}

/**
 * Returns the events of one submission, at most one of each type. A level that only length or
 * intensifiers made is no event. Texts that can't be saved count, too.
 */
export function submissionEvents({ shownLevel: severity, ruleIds }: SubmissionVerdict): SecurityEventDraft[] {
  const events: SecurityEventDraft[] = [];
  if (severity !== 'none') events.push({ type: 'crisis_detected', severity, message: 'Crisis indicators detected in user input' });
  if (ruleIds.some((id) => id.startsWith('medical.')))
    events.push({ type: 'medical_content', severity: 'medium', message: 'Medical content detected in user input' });
  return events;
}

/** Returns the event of an exceeded limit. */
export function rateLimitEvent(key: string): SecurityEventDraft {
  return { type: 'rate_limit', severity: 'medium', message: `Rate limit exceeded for key: ${key}` };
}

const thresholds: Partial<Record<SecurityEventType, { over: number; withinMs: number; alert: AlertDraft }>> = {
  rate_limit: {
    over: LIMITS.rateLimitAlertOver,
    withinMs: LIMITS.rateLimitAlertWindowMs,
    alert: { type: 'warning', message: 'Multiple rate limit violations detected. Possible attack attempt.' },
  },
  crisis_detected: {
    over: LIMITS.crisisAlertOver,
    withinMs: LIMITS.crisisAlertWindowMs,
    alert: { type: 'error', message: 'Multiple crisis content detections. Review user safety protocols.' },
  },
};

/**
 * Returns the alert that is due for events of one type, given their ages in milliseconds. The
 * window includes its end.
 */
export function thresholdAlert(type: SecurityEventType, ages: readonly number[]): AlertDraft | undefined {
  const rule = thresholds[type];
  return rule && ages.filter((age) => age <= rule.withinMs).length > rule.over ? rule.alert : undefined;
}
