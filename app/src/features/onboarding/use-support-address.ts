import { useServerConfig } from '@/lib/api/server-config';

/** The support address from the server's settings, or `support@` its host if none is set. */
export function useSupportAddress(): string {
  const { data } = useServerConfig();
  return data?.supportEmail || `support@${data?.canonicalHost || window.location.hostname}`;
}
