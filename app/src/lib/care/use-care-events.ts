import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followCare } from './care-events';
import { careKey } from './sharing';

const mergeMs = 300;

interface Options {
  enabled?: boolean;
  /** Follow this patient only: what is read again for others would be in this patient's access log. */
  patientId?: string;
}

/** Loads what the page shows of a link again whenever it changes on the server. */
export function useCareEvents({ enabled = true, patientId }: Options = {}): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: careKey });
    };
    // Changes in a row load once: each new load would end the one before.
    const stop = followCare((change) => {
      const isOther = patientId !== undefined && change.patientId !== undefined && change.patientId !== patientId;
      if (!isOther) timer ??= setTimeout(load, mergeMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, enabled, patientId]);
}
