import { useEffect, useState } from 'react';
import { setSqlPolicy, type SqlPolicy } from '@/lib/wasm/safety';
import { serverConfig } from '@/lib/api/server-config';

/** Returns the server's SQL-word policy. The live check must use the same one. */
export function useServerPolicy(): SqlPolicy | undefined {
  const [policy, setPolicy] = useState<SqlPolicy>();
  useEffect(() => {
    let live = true;
    void serverConfig().then((config) => {
      if (!live || !config?.sqlPolicy) return;
      setSqlPolicy(config.sqlPolicy);
      setPolicy(config.sqlPolicy);
    });
    return () => {
      live = false;
    };
  }, []);
  return policy;
}
