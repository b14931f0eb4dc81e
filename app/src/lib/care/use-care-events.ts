import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followCareLazily } from './follow-care';
import { careKey } from './sharing';

const mergeMs = 300;

/** Loads what the page shows of a link again whenever it changes on the server. */
export function useCareEvents({ enabled = true }: { enabled?: boolean } = {}): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: careKey });
    };
    // Changes in a row load once: each new load would end the one before.
    const stop = followCareLazily(() => {
      timer ??= setTimeout(load, mergeMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, enabled]);
}
