/** Which security events and alerts follow from a report, a level or a count. Nothing here holds a word that a person wrote. */
import { LIMITS } from '@evenkeel/safety/limits';
import type { Severity } from '@/lib/errors';
import type { RiskLevel, SafetyReport } from '@/lib/safety';

export type SecurityEventType = 'rate_limit' | 'crisis_detected' | 'medical_content';

/** A security event before its id, time and place are known. */
export interface SecurityEventDraft {
  type: SecurityEventType;
  severity: Severity;
  /** A constant sentence, with a limit's key at most. */
  message: string;
}

/** Info alerts close by themselves; warnings and errors stay. */
export type AlertType = 'info' | 'warning' | 'error';

/** A security alert before its id and time are known. */
export interface AlertDraft {
  type: AlertType;
  message: string;
}

/** The alert for a level of risk. Undefined below medium. */
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

/** The events of one submission, one of a kind at most. A level that only length or intensifiers made is no event. */
export function submissionEvents({ crisis, medical }: Pick<SafetyReport, 'crisis' | 'medical'>): SecurityEventDraft[] {
  const events: SecurityEventDraft[] = [];
  if (crisis.riskLevel !== 'none' && crisis.indicators.length > 0) {
    events.push({ type: 'crisis_detected', severity: crisis.riskLevel, message: 'Crisis indicators detected in user input' });
  }
  if (medical.detected) events.push({ type: 'medical_content', severity: 'medium', message: 'Medical content detected in user input' });
  return events;
}

/** The event of an exceeded limit. */
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

/** The alert that is due for events of one kind, given their ages in milliseconds. One exactly as old as the window counts. */
export function thresholdAlert(type: SecurityEventType, ages: readonly number[]): AlertDraft | undefined {
  const rule = thresholds[type];
  return rule && ages.filter((age) => age <= rule.withinMs).length > rule.over ? rule.alert : undefined;
}
