import { serverConfig } from '@/lib/api/server-config';

/**
 * Returns the endpoint from the server's config. Only a same-origin path or an HTTPS URL is
 * accepted.
 */
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
