/** Invitations: a therapist asks somebody to link up. The token in the mailed address is all that is needed to look at one. */
import { api } from '@/lib/api/client';
import { AppError } from '@/lib/errors';

export type InvitationState = 'pending' | 'accepted' | 'expired' | 'cancelled';

export interface Invitation {
  /** The name they show, if they chose one. */
  therapist: string | null;
  state: InvitationState;
  expiresAt: string;
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

type Ask = (path: string, init: { params: { path: { token: string } } }) => Promise<Answer>;

/** The description of the server does not list these two yet. */
const calls = api as unknown as { GET: Ask; POST: Ask };
const withToken = (token: string) => ({ params: { path: { token } } });

/** Nothing: there is no such invitation. */
export async function loadInvitation(token: string): Promise<Invitation | null> {
  const { data, error, response } = await calls.GET('/invitations/{token}', withToken(token));
  if (response.status === 404) return null;
  if (!response.ok || data === undefined) throw AppError.fromProblem(error, response.status);
  return data as Invitation;
}

export async function acceptInvitation(token: string): Promise<void> {
  const { error, response } = await calls.POST('/invitations/{token}/accept', withToken(token));
  if (!response.ok) throw AppError.fromProblem(error, response.status);
}
