/**
 * Who was signed in here last, for a start without a connection: their drafts are on this device and need no server.
 * Holds no secret and no address. It lasts as long as the session in this browser does.
 */
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/storage';
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

/** The facts to go by until the server can be asked. Empty if no one is remembered. */
export function remembered(): Pick<AuthSnapshot, 'status' | 'user' | 'role' | 'roleLoading'> | undefined {
  const value = readStored(storageKeys.signedInAs);
  if (!isRemembered(value)) return undefined;
  const { id, role, created_at } = value;
  return { status: 'signed-in', user: { id, email: '', created_at, role, display_name: null }, role, roleLoading: false };
}
