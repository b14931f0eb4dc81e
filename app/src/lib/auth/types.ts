/** What signing in is about, without the machinery behind it. */

export type Role = 'patient' | 'therapist';

export interface SessionUser {
  id: string;
  email: string;
  created_at: string;
  /** Absent when neither the profile nor the account's data could say. Routing then takes patient. */
  role: Role | undefined;
  display_name: string | null;
}

export type AuthStatus = 'loading' | 'signed-out' | 'signed-in';

export interface AuthSnapshot {
  status: AuthStatus;
  user: SessionUser | null;
  /** Signed in, but the profile has not answered yet. */
  roleLoading: boolean;
  /** For routing: no role is a patient. */
  role: Role;
  isTherapist: boolean;
  isPatient: boolean;
  /** Came by a reset link, so a new password can be set. */
  recovery: boolean;
  /** The session could not be looked up for want of a connection. It is tried again. */
  offline: boolean;
  /** What went wrong on the way back from a mail or from Google, for the page to show. */
  returnFailure: AuthFailure | null;
  /** A link that this browser did not ask for would sign a person in. Nothing happens before they agree. */
  handover: Handover | null;
}

export interface Handover {
  /** The address with most of it hidden, such as a***@x.org. */
  email: string;
}

/** The message is shown to the person as it is. */
export class AuthFailure extends Error {
  readonly code: string;
  /** What the server said in more words, where the message itself is fixed. */
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
