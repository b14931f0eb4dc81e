/**
 * The security events of this visit: types and times, never user text. The list is only in this
 * tab's memory: on a shared device, a stored list of crisis detections would reveal them.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import type { Severity } from '@/lib/errors';
import type { SecurityEventDraft, SecurityEventType } from './decisions';
import { insertNowhere, type InsertSecurityEvent, type SecurityEventRow } from './insert';

export interface SecurityEvent {
  id: string;
  userId?: string;
  type: SecurityEventType;
  severity: Severity;
  message: string;
  /** ISO 8601. */
  timestamp: string;
  /** Never set here: a browser doesn't know its own IP address. */
  ipAddress?: string;
  userAgent: string;
}

export class SecurityEventLog {
  #recorded = 0;
  #events: readonly SecurityEvent[] = [];
  #insert: InsertSecurityEvent = insertNowhere;
  #userId: string | undefined;

  /** Newest last. */
  readonly events = (): readonly SecurityEvent[] => this.#events;

  /**
   * Sets the user of later events and how they are stored. Without arguments they belong to no user
   * and aren't stored.
   */
  belongTo(userId?: string, insert: InsertSecurityEvent = insertNowhere): void {
    this.#userId = userId;
    this.#insert = insert;
  }

  record(draft: SecurityEventDraft): SecurityEvent {
    const event: SecurityEvent = {
      id: `event-${++this.#recorded}`,
      ...(this.#userId === undefined ? {} : { userId: this.#userId }),
      type: draft.type,
      severity: draft.severity,
      message: draft.message,
      timestamp: new Date().toISOString(),
      userAgent: navigator.userAgent,
    };
    this.#events = [...this.#events, event].slice(-LIMITS.securityEventsKept);
    void this.#send(event);
    return event;
  }

  /** Returns the ages of the events of one type, in milliseconds. */
  agesOf(type: SecurityEventType, now: number): number[] {
    return this.#events.filter((event) => event.type === type).map((event) => now - Date.parse(event.timestamp));
  }

  clear(): void {
    this.#events = [];
  }

  /**
   * Stores an event. Nothing waits for it and failures aren't shown: it must never disturb writing.
   */
  async #send(event: SecurityEvent): Promise<void> {
    try {
      await this.#insert(rowOf(event));
    } catch {
      // The event is still in the list.
    }
  }
}

function rowOf({ userId, type, severity, message, timestamp, ipAddress, userAgent }: SecurityEvent): SecurityEventRow {
  return {
    user_id: userId ?? null,
    event_type: type,
    severity,
    message,
    metadata: { timestamp, source: 'client', userAgent },
    ip_address: ipAddress ?? null,
    user_agent: userAgent,
  };
}

export const securityEvents = new SecurityEventLog();
