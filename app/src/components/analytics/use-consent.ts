import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { consent, type Consent } from '@/lib/analytics';
import { api, unwrap } from '@/lib/api/client';
import { endpointIn } from '@/lib/analytics/endpoint';
import { toldOnPage } from '@/lib/query-client';

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(consent.subscribe, consent.get);
}

/** Returns whether this server counts events; undefined until known. */
export function useCounting(): boolean | undefined {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => unwrap(api.GET('/config')), staleTime: Infinity, meta: toldOnPage });
  return data === undefined ? undefined : endpointIn(data) !== undefined;
}
