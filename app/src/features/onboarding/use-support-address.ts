import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/lib/api/client';
import { toldOnPage } from '@/lib/query-client';

/** The address from this server's settings. Where none is set, the one that by custom exists on every site. */
export function useSupportAddress(): string {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => unwrap(api.GET('/config')), staleTime: Infinity, meta: toldOnPage });
  return data?.supportEmail || `support@${data?.canonicalHost || window.location.hostname}`;
}
