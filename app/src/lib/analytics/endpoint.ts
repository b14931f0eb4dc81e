import { serverConfig } from '@/lib/server-config';

/** From the server's own description. Only a path on this site or a secure address counts. */
export function endpointIn(config: unknown): string | undefined {
  const analytics = (config as { analytics?: { endpoint?: unknown } | null } | undefined)?.analytics;
  const endpoint = analytics?.endpoint;
  if (typeof endpoint !== 'string') return undefined;
  const here = endpoint.startsWith('/') && !endpoint.startsWith('//');
  return here || endpoint.startsWith('https://') ? endpoint : undefined;
}

export async function analyticsEndpoint(): Promise<string | undefined> {
  return endpointIn(await serverConfig());
}
