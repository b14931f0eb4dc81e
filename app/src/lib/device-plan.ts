/**
 * The copy of a safety plan that somebody chose to keep on this device. It is stored as plain words, because it must be
 * readable in the worst hour: without signing in, without a connection, and without the app. `/crisis` shows it too,
 * by `public/my-plan.js`, which knows only the `parts`.
 */
import { useSyncExternalStore } from 'react';
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
  /** Whose it is. Somebody else who signs in here is not shown it as theirs. */
  owner: string;
  keptAt: number;
  /** The plan itself, as the app knows it. */
  plan: unknown;
  /** The plan as it is read, part by part. */
  parts: readonly DevicePlanPart[];
}

const listeners = new Set<() => void>();
let cached: { plan: DevicePlan | undefined } | undefined;

function isDevicePlan(value: unknown): value is DevicePlan {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, keptAt, parts } = value as Partial<DevicePlan>;
  return typeof owner === 'string' && typeof keptAt === 'number' && Array.isArray(parts);
}

function tell(): void {
  cached = undefined;
  for (const listener of listeners) listener();
}

/** The same object until it changes, for React. */
function read(): DevicePlan | undefined {
  if (!cached) {
    const value = readStored(storageKeys.devicePlan);
    cached = { plan: isDevicePlan(value) ? value : undefined };
  }
  return cached.plan;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', tell);
  };
}

export const devicePlan = {
  read,
  /** False where this browser stores nothing. */
  keep(plan: DevicePlan): boolean {
    const kept = writeStored(storageKeys.devicePlan, plan);
    tell();
    return kept;
  },
  remove(): void {
    removeStored(storageKeys.devicePlan);
    tell();
  },
};

export function useDevicePlan(): DevicePlan | undefined {
  return useSyncExternalStore(subscribe, read);
}
