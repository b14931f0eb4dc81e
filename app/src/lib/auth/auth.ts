/** The face of signing in. The machinery behind it is a chunk of its own, fetched when somebody has an account here. */
import { AuthStore } from './store';
import { AuthFailure, type AuthSnapshot, type Role, type SessionUser } from './types';

export const store = new AuthStore();

export const isReady = ({ status }: AuthSnapshot): boolean => status !== 'loading';
export const isSettled = (snapshot: AuthSnapshot): boolean => isReady(snapshot) && !snapshot.roleLoading;

const later = async (): Promise<never> => {
  throw new AuthFailure('Signing in is not possible yet.', 'not_ready');
};

export const auth = {
  snapshot: store.snapshot,
  subscribe: store.subscribe,
  /** Resolves once it is known whether somebody is signed in. */
  ready: (): Promise<AuthSnapshot> => store.until(isReady),
  /** Resolves once the role is known too. */
  settled: (): Promise<AuthSnapshot> => store.until(isSettled),

  signInWithPassword: (_email: string, _password: string): Promise<SessionUser> => later(),
  signInWithLink: (_email: string): Promise<void> => later(),
  verifyCode: (_email: string, _code: string): Promise<SessionUser> => later(),
  resend: (_kind: 'signup', _email: string): Promise<void> => later(),
  signInWithGoogle: (): Promise<void> => later(),
  signInWithIdToken: (_token: string, _nonce?: string): Promise<SessionUser> => later(),
  signUp: (_email: string, _password: string): Promise<{ needsConfirmation: boolean }> => later(),
  register: (_email: string, _password: string): Promise<SessionUser> => later(),
  requestPasswordReset: (_email: string): Promise<void> => later(),
  updatePassword: (_password: string): Promise<void> => later(),
  updateProfile: (_change: { display_name: string | null }): Promise<void> => later(),
  signOut: (_scope: 'local' | 'others' | 'global' = 'local'): Promise<void> => later(),
  accessToken: (): string | undefined => undefined,

  acceptHandover: (): Promise<void> => later(),
  refuseHandover: (): void => {},
  forgetReturnFailure: (): void => store.set({ returnFailure: null }),
};

/** Looking around without an account: the path of the dashboard for it. */
export function enterGuest(role: Role): string {
  return role === 'therapist' ? '/therapist-dashboard-guest' : '/dashboard-guest';
}
