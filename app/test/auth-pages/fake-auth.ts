import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import type { auth as Auth, AuthSnapshot, SessionUser } from '@/lib/auth';

const nobody: AuthSnapshot = {
  status: 'signed-out',
  user: null,
  roleLoading: false,
  role: 'patient',
  isTherapist: false,
  isPatient: true,
  recovery: false,
  offline: false,
  returnFailure: null,
  handover: null,
};

export const ada: SessionUser = {
  id: 'ada',
  email: 'ada@example.org',
  created_at: '2026-11-01T09:00:00.000Z',
  role: 'patient',
  display_name: null,
};

let now = nobody;
const listeners = new Set<() => void>();

/** Sets the auth state that the pages see. */
export function know(part: Partial<AuthSnapshot>): void {
  now = { ...now, ...part };
  for (const listener of listeners) listener();
}

/** Replaces the auth actions: each test decides their outcome. */
export const fake = {
  signInWithPassword: vi.fn<typeof Auth.signInWithPassword>(),
  signInWithLink: vi.fn<typeof Auth.signInWithLink>(),
  verifyCode: vi.fn<typeof Auth.verifyCode>(),
  resend: vi.fn<typeof Auth.resend>(),
  signInWithGoogle: vi.fn<typeof Auth.signInWithGoogle>(),
  register: vi.fn<typeof Auth.register>(),
  requestPasswordReset: vi.fn<typeof Auth.requestPasswordReset>(),
  updatePassword: vi.fn<typeof Auth.updatePassword>(),
  acceptHandover: vi.fn<typeof Auth.acceptHandover>(),
  refuseHandover: vi.fn<typeof Auth.refuseHandover>(),
  signOut: vi.fn<typeof Auth.signOut>(),
  forgetReturnFailure: () => know({ returnFailure: null }),
  accessToken: () => (now.user ? 'token' : undefined),
  refresh: async () => undefined,
  snapshot: () => now,
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFakeAuth = (): AuthSnapshot => useSyncExternalStore(subscribe, fake.snapshot);

export function resetAuth(): void {
  now = nobody;
  for (const one of Object.values(fake)) if (vi.isMockFunction(one)) one.mockReset();
  fake.signInWithPassword.mockResolvedValue(ada);
  fake.verifyCode.mockResolvedValue(ada);
  fake.register.mockResolvedValue(ada);
}
