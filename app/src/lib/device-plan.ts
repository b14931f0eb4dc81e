/**
 * The copy of a safety plan that a person chose to keep on this device. It is stored as plain text, because it must be
 * readable in the worst hour: without signing in, without a connection, and without the app. `/crisis` shows it too,
 * by `public/my-plan.js`, which knows only the `parts`.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/storage';

export interface DevicePlanItem {
  text: string;
  note?: string;
  /** Digits to dial, for a button. */
  dial?: string;
}

export interface DevicePlanPart {
  title: string;
  items: readonly DevicePlanItem[];
}

export interface DevicePlan {
  /** The id of its owner. Another person who signs in here is not shown it as theirs. */
  owner: string;
  keptAt: number;
  /** The plan itself, as the app knows it. */
  plan: unknown;
  /** The plan as it is read, part by part. */
  parts: readonly DevicePlanPart[];
}

/** What the storage held when it was last read. */
const store = createStore<{ read?: { plan: DevicePlan | undefined } }>(() => ({}));

function isDevicePlan(value: unknown): value is DevicePlan {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, keptAt, parts } = value as Partial<DevicePlan>;
  return typeof owner === 'string' && typeof keptAt === 'number' && Array.isArray(parts);
}

const onChange = (): void => store.setState({}, true);

/** The same object until it changes, for React. */
function read(): DevicePlan | undefined {
  const state = store.getState();
  if (!state.read) {
    const value = readStored(storageKeys.devicePlan);
    // Into the state itself: reading is no change to report.
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
  /** False where this browser stores nothing. */
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
