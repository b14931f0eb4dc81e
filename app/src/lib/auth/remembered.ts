/**
 * Remembers the last signed-in user, for starting offline: their drafts are on this device and need
 * no server. Contains no secret, is cleared with the session, and counts no longer than a session can last.
 */
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/device/storage';
import type { AuthSnapshot, Role, SessionUser } from './types';

interface Remembered {
  id: string;
  email: string;
  role: Role;
  created_at: string;
}

/** How long a refresh token lives on the server. It is renewed with each use. */
const refreshMs: Record<Role, number> = { patient: 14 * 86_400_000, therapist: 3_600_000 };

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email, role, created_at: since } = value as Partial<Record<keyof Remembered, unknown>>;
  const isNamed = typeof id === 'string' && id !== '' && typeof email === 'string' && email !== '';
  return isNamed && (role === 'patient' || role === 'therapist') && typeof since === 'string';
}

export function remember({ id, email, created_at }: SessionUser, role: Role, now = Date.now()): void {
  writeStored(storageKeys.signedInAs, { id, email, role, created_at }, { expiresAt: now + refreshMs[role] });
}

export function forgetRemembered(): void {
  removeStored(storageKeys.signedInAs);
}

/** Returns the initial auth state until the server is reached. Empty if no user is remembered. */
export function remembered(): Pick<AuthSnapshot, 'status' | 'user' | 'role' | 'roleLoading'> | undefined {
  const value = readStored(storageKeys.signedInAs);
  if (!isRemembered(value)) return undefined;
  const { id, email, role, created_at } = value;
  return { status: 'signed-in', user: { id, email, created_at, role, display_name: null }, role, roleLoading: false };
}
