import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '@/lib/api/client';
import type { Invite } from '@/lib/care/care-data';
import { AppError } from '@/lib/errors';
import { toldOnPage } from '@/lib/api/query-client';
import { copy } from './copy';

/** A patient who accepted an invitation. */
export interface Linked {
  id: string;
  linkId: string;
  name: string;
  /** Null where the address is used as the name. */
  email: string | null;
  since: string;
}

export type Care =
  | { kind: 'loading' }
  | { kind: 'trouble'; message: string; retry: () => void }
  | { kind: 'ready'; patients: readonly Linked[]; invites: readonly Invite[] };

const key = ['care'] as const;

async function load(signal: AbortSignal): Promise<{ patients: Linked[]; invites: Invite[] }> {
  const [linked, invited] = await Promise.all([
    unwrap(api.GET('/therapist/patients', { signal })),
    unwrap(api.GET('/invitations', { signal })),
  ]);
  const patients = linked.patients.map(({ id, careLinkId, name, email, since }) => ({
    id,
    linkId: careLinkId,
    name: name ?? email ?? copy.linked.nameless,
    email: name ? (email ?? null) : null,
    since,
  }));
  const invites = invited.invitations.flatMap(({ id, name, email, state, createdAt, expiresAt }): Invite[] =>
    state === 'cancelled'
      ? []
      : [
          {
            id,
            name: name ?? email ?? copy.invite.nameless,
            sentAt: createdAt,
            expiresAt,
            state: state === 'accepted' ? 'accepted' : state === 'expired' ? 'expired' : 'open',
          },
        ],
  );
  return { patients, invites };
}

/** The patients linked with the signed-in therapist, and the invitations. */
export function useCare(): Care {
  const { data, isError, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal), meta: toldOnPage });
  if (isError) return { kind: 'trouble', message: AppError.from(error).message, retry: () => void refetch() };
  return data ? { kind: 'ready', ...data } : { kind: 'loading' };
}

export function useRefreshCare(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

interface Answer {
  response: Response;
  error?: unknown;
}

/** Treats 404 as success: the thing is already gone. */
async function gone(answer: Promise<Answer>): Promise<void> {
  const { response, error } = await answer;
  if (!response.ok && response.status !== 404) throw AppError.fromProblem(error, response.status);
}

export const takeBack = (id: string): Promise<void> => gone(api.DELETE('/invitations/{token}', { params: { path: { token: id } } }));
export const endLink = (id: string): Promise<void> => gone(api.DELETE('/care-links/{id}', { params: { path: { id } } }));

/** Makes an invitation and returns its link, which the server returns only once. */
export async function invite(name: string, email: string): Promise<string> {
  const body = { ...(name !== '' && { name }), ...(email !== '' && { email }) };
  return (await unwrap(api.POST('/invitations', { body }))).link;
}
