import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage';

const listeners = new Set<() => void>();
/** The flags of this visit, where the browser stores nothing. */
const unstored = new Map<string, boolean>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A yes or no that this browser remembers. All places that show it follow, in every tab. */
export function useStoredFlag(key: string): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => unstored.get(key) ?? readStored(key) === true);
  return [
    on,
    (next) => {
      unstored.delete(key);
      if (next) {
        if (!writeStored(key, true)) unstored.set(key, true);
      } else removeStored(key);
      for (const listener of listeners) listener();
    },
  ];
}
