/** Types of the auth interface, without the clients. */

export type Role = 'patient' | 'therapist';

export interface SessionUser {
  id: string;
  email: string;
  created_at: string;
  /** Undefined if neither the profile nor the account has one. Routing then uses patient. */
  role: Role | undefined;
  display_name: string | null;
}

export type AuthStatus = 'loading' | 'signed-out' | 'signed-in';

export interface AuthSnapshot {
  status: AuthStatus;
  user: SessionUser | null;
  /** Signed in, but the profile hasn't loaded. */
  roleLoading: boolean;
  /** The role for routing; patient if there is none. */
  role: Role;
  isTherapist: boolean;
  isPatient: boolean;
  /** Signed in by a reset link, so that a new password can be set. */
  recovery: boolean;
  /** The session couldn't be loaded because there is no connection. It is retried. */
  offline: boolean;
  /** The failure of an email link or Google sign-in, to be shown on the page. */
  returnFailure: AuthFailure | null;
  /**
   * Set when a link that this browser didn't request would sign the user in. Requires confirmation.
   */
  handover: Handover | null;
}

export interface Handover {
  /** The masked address, such as a***@x.org. */
  email: string;
}

/** An auth failure whose message is shown to the user. */
export class AuthFailure extends Error {
  readonly code: string;
  /** The server's message, if the main message is fixed. */
  readonly detail: string | undefined;

  constructor(message: string, code: string, detail?: string) {
    super(message);
    this.name = 'AuthFailure';
    this.code = code;
    this.detail = detail;
  }
}

export const signedOut: AuthSnapshot = {
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
