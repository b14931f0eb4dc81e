import { useEffect, useState } from 'react';
import { setSqlPolicy, type SqlPolicy } from '@/lib/safety';
import { serverConfig } from '@/lib/server-config';

/** Both sides must read the SQL rule the same way, so the page asks which reading is in force. */
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
