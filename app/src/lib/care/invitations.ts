/** Invitations from therapists to patients. The token in the emailed link is enough to view one. */
import { api, completed } from '@/lib/api/client';
import type { components } from '@/lib/api/openapi.gen';
import { AppError } from '@/lib/errors';
import type { Scope } from './care-data';

/** What anyone with the link sees. Nothing of what the therapist proposes is shared unless the patient chooses it. */
export type Invitation = components['schemas']['PublicInvitation'];

const withToken = (token: string) => ({ params: { path: { token } } });

/** Returns null if there is no such invitation, or if it was withdrawn. */
export async function loadInvitation(token: string): Promise<Invitation | null> {
  const { data, error, response } = await api.GET('/invitations/{token}', withToken(token));
  if (response.status === 404) return null;
  if (!data) throw AppError.fromProblem(error, response.status);
  return data;
}

/** Links patient and therapist, and shares the given scopes. */
export const acceptInvitation = (token: string, scopes: readonly Scope[]): Promise<void> =>
  completed(api.POST('/invitations/{token}/accept', { ...withToken(token), body: { scopes: [...scopes] } }));

/** The invitation can't be used any more. The therapist isn't told who declined it. */
export const declineInvitation = (token: string): Promise<void> => completed(api.POST('/invitations/{token}/decline', withToken(token)));

/** Tells the people who run the server that an invitation isn't right, and closes it. */
export const reportInvitation = (token: string): Promise<void> => completed(api.POST('/invitations/{token}/report', withToken(token)));
