import { useEffect, useState } from 'react';
import { api, unwrap } from '@/lib/api/client';
import type { Config } from '@/lib/api/types';

let asked: Promise<Config | undefined> | undefined;

/** What the server says about itself (`GET /api/config`), fetched once. After a failure the next call fetches it again. */
export function serverConfig(): Promise<Config | undefined> {
  asked ??= unwrap(api.GET('/config')).catch(() => {
    asked = undefined;
    return undefined;
  });
  return asked;
}

/** The same for a component. After a failure it is fetched again when the device is back online. */
export function useServerConfig(): { data: Config | undefined; isPending: boolean } {
  const [answer, setAnswer] = useState<{ data: Config | undefined }>();
  useEffect(() => {
    let mounted = true;
    const ask = () =>
      void serverConfig().then((data) => {
        if (mounted) setAnswer((before) => (before?.data === data && before ? before : { data }));
      });
    ask();
    window.addEventListener('online', ask);
    return () => {
      mounted = false;
      window.removeEventListener('online', ask);
    };
  }, []);
  return { data: answer?.data, isPending: answer === undefined };
}

/** For tests only. */
export function forgetServerConfig(): void {
  asked = undefined;
}
