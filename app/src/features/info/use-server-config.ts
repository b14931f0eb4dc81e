import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/lib/api/client';
import type { Config } from '@/lib/api/types';
import { toldOnPage } from '@/lib/query-client';

function fetchConfig(): Promise<Config> {
  return unwrap(api.GET('/config'));
}

/** What this server says about itself. It does not change while it runs. */
export function useServerConfig() {
  return useQuery({ queryKey: ['config'], queryFn: fetchConfig, staleTime: Infinity, meta: toldOnPage });
}
