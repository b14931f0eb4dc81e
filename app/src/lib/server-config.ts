import { api, unwrap } from '@/lib/api/client';
import type { Config } from '@/lib/api/types';

let asked: Promise<Config | undefined> | undefined;

/**
 * Returns the server's config, for code outside React. Fetched once; a failed request can be
 * retried.
 */
export function serverConfig(): Promise<Config | undefined> {
  asked ??= unwrap(api.GET('/config')).catch(() => {
    asked = undefined;
    return undefined;
  });
  return asked;
}

/** For tests only. */
export function forgetServerConfig(): void {
  asked = undefined;
}
