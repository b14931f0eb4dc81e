/**
 * Remembers the last signed-in user, for starting offline: their drafts are on this device and need
 * no server. Contains no secret and no email address, and is cleared with the session.
 */
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/device/storage';
import type { AuthSnapshot, Role, SessionUser } from './types';

interface Remembered {
  id: string;
  role: Role;
  created_at: string;
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const { id, role, created_at: since } = value as Partial<Record<keyof Remembered, unknown>>;
  return typeof id === 'string' && id !== '' && (role === 'patient' || role === 'therapist') && typeof since === 'string';
}

export function remember({ id, created_at }: SessionUser, role: Role): void {
  writeStored(storageKeys.signedInAs, { id, role, created_at });
}

export function forgetRemembered(): void {
  removeStored(storageKeys.signedInAs);
}

/** Returns the initial auth state until the server is reached. Empty if no user is remembered. */
export function remembered(): Pick<AuthSnapshot, 'status' | 'user' | 'role' | 'roleLoading'> | undefined {
  const value = readStored(storageKeys.signedInAs);
  if (!isRemembered(value)) return undefined;
  const { id, role, created_at } = value;
  return { status: 'signed-in', user: { id, email: '', created_at, role, display_name: null }, role, roleLoading: false };
}
