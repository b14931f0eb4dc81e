/**
 * The copy of a safety plan that the user chose to keep on this device. It is stored as plain text
 * because it must be readable in a crisis: signed out, offline and without the app. `/crisis` shows
 * it too, using `public/my-plan.js`, which reads only the `parts`.
 */
import { useSyncExternalStore } from 'react';
import { storageKeys } from '@/lib/device/storage';
import { storedValue } from '@/lib/device/stored-value';

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

function isDevicePlan(value: unknown): value is DevicePlan {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, keptAt, parts } = value as Partial<DevicePlan>;
  return typeof owner === 'string' && typeof keptAt === 'number' && Array.isArray(parts);
}

const stored = storedValue(storageKeys.devicePlan, isDevicePlan);

export const devicePlan = {
  read: stored.read,
  /** Returns false if this browser can't store it. An older plan is then still stored. */
  keep: (plan: DevicePlan): boolean => stored.write(plan, false),
  remove(): void {
    stored.write(undefined);
  },
};

export function useDevicePlan(): DevicePlan | undefined {
  return useSyncExternalStore(stored.subscribe, stored.read);
}
