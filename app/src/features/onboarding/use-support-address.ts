import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/lib/api/client';
import { toldOnPage } from '@/lib/query-client';

/** The support address from the server's settings, or `support@` its host if none is set. */
export function useSupportAddress(): string {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => unwrap(api.GET('/config')), staleTime: Infinity, meta: toldOnPage });
  return data?.supportEmail || `support@${data?.canonicalHost || window.location.hostname}`;
}
