/**
 * What the alert area shows. The journal page puts no crisis alert in here: its help block beside the words carries
 * the same sentence, speaks it, and stays until it is closed. The same alarm twice would only be louder, not clearer.
 */
import { uuidv7 } from '@/lib/uuid';
import type { AlertDraft, AlertType } from './decisions';

export interface SecurityAlert {
  id: string;
  type: AlertType;
  message: string;
  /** ISO 8601. */
  timestamp: string;
  dismissed: boolean;
}

export interface ShownAlert extends SecurityAlert {
  /** The words are about a crisis, so ways to get help stand beside them. */
  withHelp: boolean;
  dismissedAt?: number;
}

/** Dismissed ones are kept only to know that they were seen. */
const keptDismissed = 20;

export class AlertStore {
  #alerts: readonly ShownAlert[] = [];
  #standing: readonly ShownAlert[] = [];
  readonly #listeners = new Set<() => void>();

  readonly all = (): readonly ShownAlert[] => this.#alerts;
  readonly standing = (): readonly ShownAlert[] => this.#standing;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(draft: AlertDraft, options: { withHelp?: boolean } = {}): ShownAlert {
    const alert: ShownAlert = {
      id: uuidv7(),
      type: draft.type,
      message: draft.message,
      timestamp: new Date().toISOString(),
      dismissed: false,
      withHelp: options.withHelp ?? false,
    };
    this.#set([...this.#alerts, alert]);
    return alert;
  }

  dismiss(id: string): void {
    const now = Date.now();
    this.#set(this.#alerts.map((alert) => (alert.id === id && !alert.dismissed ? { ...alert, dismissed: true, dismissedAt: now } : alert)));
  }

  /** The newest alert with these words, standing or dismissed. */
  latest(message: string): ShownAlert | undefined {
    return this.#alerts.findLast((alert) => alert.message === message);
  }

  clear(): void {
    this.#set([]);
  }

  #set(next: readonly ShownAlert[]): void {
    const old = next.filter((alert) => alert.dismissed).slice(0, -keptDismissed);
    this.#alerts = old.length === 0 ? next : next.filter((alert) => !old.includes(alert));
    this.#standing = this.#alerts.filter((alert) => !alert.dismissed);
    for (const listener of this.#listeners) listener();
  }
}

export const securityAlerts = new AlertStore();
