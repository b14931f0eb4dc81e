import { useEffect, useSyncExternalStore } from 'react';
import { onSafetyChange, prepareSafety, safetyState, type SafetyState } from '@/lib/safety';

/** Loads the core when a page that needs it is shown, and tells how far it got. */
export function useSafety(): SafetyState {
  useEffect(() => {
    void prepareSafety();
  }, []);
  return useSyncExternalStore(onSafetyChange, safetyState);
}
