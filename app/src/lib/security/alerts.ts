/**
 * The store of security alerts. A form adds its crisis alert only when it is left: until then its help block beside the
 * text has the same message, announces it, and stays until it is closed. Showing the same alarm twice would only be
 * louder.
 */
import { createStore } from 'zustand/vanilla';
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
  /** The help lines shown with an alert about a crisis: all, or only the way to them. */
  withHelp: false | 'lines' | 'link';
  dismissedAt?: number;
}

/** Dismissed alerts are kept only to know that they were seen. */
const keptDismissed = 20;

export class AlertStore {
  #added = 0;
  readonly #store = createStore<{ all: readonly ShownAlert[]; shown: readonly ShownAlert[] }>(() => ({ all: [], shown: [] }));

  readonly all = (): readonly ShownAlert[] => this.#store.getState().all;
  /** Alerts that haven't been dismissed. */
  readonly shown = (): readonly ShownAlert[] => this.#store.getState().shown;
  readonly subscribe = this.#store.subscribe;

  add(draft: AlertDraft, options: { withHelp?: ShownAlert['withHelp'] } = {}): ShownAlert {
    const alert: ShownAlert = {
      id: `alert-${++this.#added}`,
      type: draft.type,
      message: draft.message,
      timestamp: new Date().toISOString(),
      dismissed: false,
      withHelp: options.withHelp ?? false,
    };
    this.#set([...this.all(), alert]);
    return alert;
  }

  dismiss(id: string): void {
    const now = Date.now();
    this.#set(this.all().map((alert) => (alert.id === id && !alert.dismissed ? { ...alert, dismissed: true, dismissedAt: now } : alert)));
  }

  /** Returns the newest alert with this message, dismissed or not. */
  latest(message: string): ShownAlert | undefined {
    return this.all().findLast((alert) => alert.message === message);
  }

  clear(): void {
    this.#set([]);
  }

  #set(next: readonly ShownAlert[]): void {
    const old = next.filter((alert) => alert.dismissed).slice(0, -keptDismissed);
    const all = next.filter((alert) => !old.includes(alert));
    this.#store.setState({ all, shown: all.filter((alert) => !alert.dismissed) });
  }
}

export const securityAlerts = new AlertStore();
