/** What a therapist creates. Only the forms import it, which are loaded when they are opened. */
import { api, completed, unwrap } from '@/lib/api/client';
import { createOnce } from '@/lib/api/create-once';
import type { NewHomework, Scope } from '@/lib/care/care-data';

export const sendComment = (id: string, record_id: string, text: string) =>
  createOnce(['comment', id, record_id, text], (header) => {
    const params = { path: { id, record_id }, header };
    return completed(api.POST('/therapist/patients/{id}/entries/{record_id}/comments', { params, body: { text } }));
  });

export const setHomework = (id: string, body: NewHomework) =>
  createOnce(['homework', id, body], (header) =>
    completed(api.POST('/therapist/patients/{id}/homework', { params: { path: { id }, header }, body })),
  );

export const addNote = (id: string, text: string) =>
  createOnce(['note', id, text], (header) =>
    completed(api.POST('/therapist/patients/{id}/notes', { params: { path: { id }, header }, body: { text } })),
  );

export interface NewInvitation {
  name: string;
  email: string;
  note: string;
  scopes: readonly Scope[];
}

/** Makes an invitation and returns its id and its link, which no other request returns. */
export async function invite({ name, email, note, scopes: proposed }: NewInvitation): Promise<{ id: string; link: string }> {
  const body = {
    ...(name && { name }),
    ...(email && { email }),
    ...(note && { note }),
    ...(proposed.length > 0 && { scopes: [...proposed] }),
  };
  const { invitation, link } = await createOnce(['invitation', body], (header) =>
    unwrap(api.POST('/invitations', { params: { header }, body })),
  );
  return { id: invitation.id, link };
}
