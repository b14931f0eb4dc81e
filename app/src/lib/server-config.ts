import { api, unwrap } from '@/lib/api/client';
import type { Config } from '@/lib/api/types';

let asked: Promise<Config | undefined> | undefined;

/** What this server says about itself, for code that has no page around it. Asked once; a failure may be asked again. */
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
