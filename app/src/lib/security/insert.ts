import type { Severity } from '@/lib/errors';
import type { SecurityEventType } from './decisions';

/** The seven columns of the table. */
export interface SecurityEventRow {
  user_id: string | null;
  event_type: SecurityEventType;
  severity: Severity;
  message: string;
  metadata: { timestamp: string; source: 'client'; userAgent: string };
  /** Filled in by the server, if its policy says so. */
  ip_address: string | null;
  user_agent: string;
}

export type InsertSecurityEvent = (row: SecurityEventRow) => Promise<void>;

/** Used while signed out: sends nothing. */
export const insertNowhere: InsertSecurityEvent = async () => undefined;

/** Inserts with the user's token. Used while signed in. */
export function insertWithToken(token: () => string): InsertSecurityEvent {
  return async (row) => {
    const response = await fetch(new URL('/rest/v1/security_events', window.location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token()}`, Prefer: 'return=minimal' },
      body: JSON.stringify(row),
      // The last event of a visit is still sent when the page closes.
      keepalive: true,
    });
    if (!response.ok) throw new Error(`security_events answered with status ${response.status}`);
  };
}
