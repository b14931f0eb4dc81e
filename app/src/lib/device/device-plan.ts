/**
 * The copy of a safety plan that the user chose to keep on this device. It is stored as plain text
 * because it must be readable in a crisis: signed out, offline and without the app. `/crisis` shows
 * it too, using `public/my-plan.js`, which reads only the `parts`.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/device/storage';

export interface DevicePlanItem {
  text: string;
  note?: string;
  /** Digits to dial, for a button to call. */
  dial?: string;
  /** Digits for a button to text, only where texts arrive. */
  sms?: string;
}

export interface DevicePlanPart {
  title: string;
  items: readonly DevicePlanItem[];
}

export interface DevicePlan {
  /** The owner's user id. The plan isn't shown to another user as theirs. */
  owner: string;
  keptAt: number;
  /** The plan's content, as used by the app. */
  plan: unknown;
  /** The plan as readable parts. */
  parts: readonly DevicePlanPart[];
}

/** Cache of the stored plan. */
const store = createStore<{ read?: { plan: DevicePlan | undefined } }>(() => ({}));

function isDevicePlan(value: unknown): value is DevicePlan {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, keptAt, parts } = value as Partial<DevicePlan>;
  return typeof owner === 'string' && typeof keptAt === 'number' && Array.isArray(parts);
}

const onChange = (): void => store.setState({}, true);

/** Returns the same object until the plan changes, as React requires. */
function read(): DevicePlan | undefined {
  const state = store.getState();
  if (!state.read) {
    const value = readStored(storageKeys.devicePlan);
    // Mutates the state: reading must not notify listeners.
    state.read = { plan: isDevicePlan(value) ? value : undefined };
  }
  return state.read.plan;
}

function subscribe(listener: () => void): () => void {
  const stop = store.subscribe(listener);
  window.addEventListener('storage', onChange);
  return () => {
    stop();
    window.removeEventListener('storage', onChange);
  };
}

export const devicePlan = {
  read,
  /** Returns false if this browser can't store it. */
  keep(plan: DevicePlan): boolean {
    const kept = writeStored(storageKeys.devicePlan, plan);
    onChange();
    return kept;
  },
  remove(): void {
    removeStored(storageKeys.devicePlan);
    onChange();
  },
};

export function useDevicePlan(): DevicePlan | undefined {
  return useSyncExternalStore(subscribe, read);
}
