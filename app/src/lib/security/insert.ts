import type { Severity } from '@/lib/errors';
import type { SecurityEventType } from './decisions';

/** The seven columns of the table. */
export interface SecurityEventRow {
  user_id: string | null;
  event_type: SecurityEventType;
  severity: Severity;
  message: string;
  metadata: { timestamp: string; source: 'client'; userAgent: string };
  /** The server fills it in if its policy says so. */
  ip_address: string | null;
  user_agent: string;
}

export type InsertSecurityEvent = (row: SecurityEventRow) => Promise<void>;

/** Until there are accounts, there is no table that a browser could insert into. So nothing is sent. */
export const insertNowhere: InsertSecurityEvent = async () => undefined;

/** Inserts with a person's token. Used while a person is signed in. */
export function insertWithToken(token: () => string): InsertSecurityEvent {
  return async (row) => {
    const response = await fetch(new URL('/rest/v1/security_events', window.location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token()}`, Prefer: 'return=minimal' },
      body: JSON.stringify(row),
      // The last event of a visit still leaves when the page does.
      keepalive: true,
    });
    if (!response.ok) throw new Error(`security_events answered with status ${response.status}`);
  };
}
