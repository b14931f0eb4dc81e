import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, writeStored } from '@/lib/device/storage';

/** Fallback for this visit if storage is forbidden. */
const unstored = createStore<Readonly<Record<string, boolean | undefined>>>(() => ({}));

function subscribe(listener: () => void): () => void {
  const stop = unstored.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** A boolean stored in this browser, in sync across components and tabs. */
export function useStoredFlag(key: string): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => unstored.getState()[key] ?? readStored(key) === true);
  return [
    on,
    (next) => {
      const isStored = next ? writeStored(key, true) : removeStored(key) === undefined;
      unstored.setState({ [key]: isStored ? undefined : next });
    },
  ];
}
