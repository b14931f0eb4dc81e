/** Invitations: a therapist asks a person to link up. The token in the mailed address is all that is needed to look at one. */
import { api } from '@/lib/api/client';
import { AppError } from '@/lib/errors';

const states = ['pending', 'accepted', 'expired', 'cancelled'] as const;
export type InvitationState = (typeof states)[number];

export interface Invitation {
  /** The name they show, if they chose one. */
  therapist: string | undefined;
  state: InvitationState;
  expiresAt: string;
}

const withToken = (token: string) => ({ params: { path: { token } } });

/** Nothing: there is no such invitation. One in a state that this app does not know cannot be accepted by it. */
export async function loadInvitation(token: string): Promise<Invitation | null> {
  const { data, error, response } = await api.GET('/invitations/{token}', withToken(token));
  if (response.status === 404) return null;
  if (!data) throw AppError.fromProblem(error, response.status);
  const { therapist, state, expiresAt } = data;
  return { therapist: therapist ?? undefined, state: states.find((known) => known === state) ?? 'cancelled', expiresAt };
}

/** Links the two. Nothing is shared by it. */
export async function acceptInvitation(token: string): Promise<void> {
  const { error, response } = await api.POST('/invitations/{token}/accept', { ...withToken(token), body: {} });
  if (!response.ok) throw AppError.fromProblem(error, response.status);
}
