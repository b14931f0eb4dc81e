/** Invitations from therapists to patients. The token in the emailed link is enough to view one. */
import { api } from '@/lib/api/client';
import { AppError } from '@/lib/errors';

const states = ['pending', 'accepted', 'expired', 'cancelled'] as const;
export type InvitationState = (typeof states)[number];

export interface Invitation {
  /** The therapist's display name, if set. */
  therapist: string | undefined;
  state: InvitationState;
  expiresAt: string;
}

const withToken = (token: string) => ({ params: { path: { token } } });

/** Returns undefined if there is no such invitation. One in an unknown state can't be accepted. */
export async function loadInvitation(token: string): Promise<Invitation | null> {
  const { data, error, response } = await api.GET('/invitations/{token}', withToken(token));
  if (response.status === 404) return null;
  if (!data) throw AppError.fromProblem(error, response.status);
  const { therapist, state, expiresAt } = data;
  return { therapist: therapist ?? undefined, state: states.find((known) => known === state) ?? 'cancelled', expiresAt };
}

/** Links patient and therapist. Shares nothing by itself. */
export async function acceptInvitation(token: string): Promise<void> {
  const { error, response } = await api.POST('/invitations/{token}/accept', { ...withToken(token), body: {} });
  if (!response.ok) throw AppError.fromProblem(error, response.status);
}
