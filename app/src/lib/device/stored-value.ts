import { readStored, readWord, removeStored, writeStored } from '@/lib/device/storage';
import { Listeners } from '@/lib/listeners';

/** A value in this browser's storage, in sync across components and tabs. */
export interface StoredValue<T> {
  /** Returns the same object until the value changes, as React requires; undefined if nothing valid is stored. */
  read: () => T | undefined;
  /**
   * Stores the value or, given undefined, removes it. Returns whether a value was stored. If storage is forbidden or full,
   * the value applies to this visit and an older one is removed; if `orForVisit` is false, nothing changes then.
   */
  write: (next: T | undefined, orForVisit?: boolean) => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function storedValue<T>(key: string, isValid: (value: unknown) => value is T): StoredValue<T> {
  const { subscribe, notify } = new Listeners();
  let text: string | undefined;
  let stored: T | undefined;
  /** The value of this visit if storage is forbidden or full. */
  let unstored: T | undefined;
  return {
    read() {
      const now = readWord(key);
      if (now !== text) {
        text = now;
        const value = readStored(key);
        stored = isValid(value) ? value : undefined;
      }
      return stored ?? unstored;
    },
    write(next, orForVisit = true) {
      const isStored = next !== undefined && writeStored(key, next);
      if (isStored) unstored = undefined;
      else if (orForVisit) {
        unstored = next;
        removeStored(key);
      }
      notify();
      return isStored;
    },
    subscribe(listener) {
      const stop = subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
  };
}
