import type { AnalyticsClient } from './client';
import { consent } from './consent';
import { mayLeave, type EventName, type PropertyArguments } from './events';

let client: Promise<AnalyticsClient | undefined> | undefined;

const allowed = () => consent.read() === 'granted';

/** Loaded only after consent. */
async function load(): Promise<AnalyticsClient | undefined> {
  try {
    const [{ AnalyticsClient: Client }, { analyticsEndpoint }] = await Promise.all([import('./client'), import('./endpoint')]);
    const loaded = new Client({ endpoint: analyticsEndpoint, allowed });
    consent.subscribe(() => {
      if (!allowed()) loaded.forget();
    });
    window.addEventListener('pagehide', () => loaded.flushNow());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') loaded.flushNow();
    });
    return loaded;
  } catch {
    client = undefined;
    return undefined;
  }
}

/**
 * Sends an event and returns true if it is allowed. Without consent it does nothing: it queues no
 * event, loads no code and makes no request. Never throws, and nothing waits for it.
 */
export function track<Name extends EventName>(event: Name, ...given: PropertyArguments<Name>): boolean {
  const properties: object = given[0] ?? {};
  if (!allowed() || !mayLeave(event, properties)) return false;
  const at = new Date();
  client ??= load();
  void client.then((loaded) => loaded?.add(event, properties, at));
  return true;
}

/** For tests only. */
export function forgetAnalytics(): void {
  client = undefined;
}
