import { useServerConfig } from '@/lib/api/server-config';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

interface Support {
  address: string;
  /** False on a server that only this machine can reach and that has no address: no one reads what is sent there. */
  isSetUp: boolean;
}

/** The support address from the server's settings, or `support@` its host if none is set. */
export function useSupportAddress(): Support {
  const { data } = useServerConfig();
  const host = data?.canonicalHost || window.location.hostname;
  return { address: data?.supportEmail || `support@${host}`, isSetUp: Boolean(data?.supportEmail) || !loopback.test(host) };
}
