/** Invitations from therapists to patients. The token in the emailed link is enough to view one. */
import { api, completed } from '@/lib/api/client';
import { AppError } from '@/lib/errors';
import type { Scope } from './care-data';

export interface Invitation {
  /** The therapist's display name, if set. */
  therapist?: string | null;
  /** A few words of the therapist. */
  note?: string | null;
  /** What the therapist would like to see. Nothing of it is shared unless the patient chooses it. */
  proposedScopes: Scope[];
  state: 'pending' | 'accepted' | 'expired';
  expiresAt: string;
  /** True for the therapist who made it. */
  own: boolean;
}

const withToken = (token: string) => ({ params: { path: { token } } });

/** Returns null if there is no such invitation, or if it was withdrawn. */
export async function loadInvitation(token: string): Promise<Invitation | null> {
  const { data, error, response } = await api.GET('/invitations/{token}', withToken(token));
  if (response.status === 404) return null;
  if (!data) throw AppError.fromProblem(error, response.status);
  return data as Invitation;
}

/** Links patient and therapist, and shares the given scopes. */
export const acceptInvitation = (token: string, scopes: readonly Scope[]): Promise<void> =>
  completed(api.POST('/invitations/{token}/accept', { ...withToken(token), body: { scopes: [...scopes] } }));

/** The invitation can't be used any more. The therapist isn't told who declined it. */
export const declineInvitation = (token: string): Promise<void> => completed(api.POST('/invitations/{token}/decline', withToken(token)));

/** Tells the people who run the server that an invitation isn't right, and closes it. */
export const reportInvitation = (token: string): Promise<void> => completed(api.POST('/invitations/{token}/report', withToken(token)));
