import { useSyncExternalStore } from 'react';
import { consent, type Consent } from '@/lib/analytics';
import { endpointIn } from '@/lib/analytics/endpoint';
import { useServerConfig } from '@/lib/api/server-config';

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(consent.subscribe, consent.read);
}

/** Returns whether this server counts events; undefined until known. */
export function useCounting(): boolean | undefined {
  const { data } = useServerConfig();
  return data === undefined ? undefined : endpointIn(data) !== undefined;
}
