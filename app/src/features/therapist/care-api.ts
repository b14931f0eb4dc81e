/** The therapist's requests. Every read of a patient's data is written to the log that the patient sees. */
import { api, completed, gone, unwrap } from '@/lib/api/client';
import type { components } from '@/lib/api/openapi.gen';
import { scopes } from '@/lib/care/care-data';
import type {
  BriefPage,
  BriefRow,
  CohortAnalytics,
  Comment,
  Homework,
  Invite,
  NewHomework,
  NoteVersion,
  Outcome,
  PatientDetail,
  PatientRow,
  Period,
  PrivateNote,
  QueueItem,
  Scope,
  SharedEntries,
  SharedEntry,
  SharedItem,
} from '@/lib/care/care-data';
import { copy } from './copy';

type Answer<T> = Promise<{ data?: T; error?: unknown; response: Response }>;
type Send = <T>(path: string, init?: object) => Answer<T>;

/** The client without its table of addresses, which doesn't have all of these yet. */
const { GET, POST, PUT, DELETE } = api as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Send>;

const signalled = (signal: AbortSignal) => ({ signal });
const at = <T extends object>(id: string, more?: T) => ({ params: { path: { id, ...(more as T) } } });

/** The row with its words as types. A word of a newer server is left out. */
const narrowed = ({ status, scopes: shared, ...row }: components['schemas']['PatientRow']): PatientRow => ({
  ...row,
  status: status === 'active' ? 'active' : status === 'ended' ? 'ended' : 'paused',
  scopes: scopes.filter((scope) => shared.includes(scope)),
});

/** Private entries are never sent. */
const asShared = (item: components['schemas']['SharedItem']): SharedItem => ({
  ...item,
  share: item.share === 'full' ? 'full' : 'summary',
});

export async function loadPatients(signal: AbortSignal): Promise<PatientRow[]> {
  const { patients } = await unwrap(api.GET('/therapist/patients', signalled(signal)));
  return patients.map(narrowed);
}

export async function loadInvites(signal: AbortSignal): Promise<Invite[]> {
  const { invitations } = await unwrap(api.GET('/invitations', signalled(signal)));
  return invitations.flatMap(({ id, name, email, state, createdAt, expiresAt }): Invite[] =>
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
}

export const loadQueue = async (signal: AbortSignal): Promise<QueueItem[]> =>
  (await unwrap(GET<{ items: QueueItem[] }>('/therapist/queue', signalled(signal)))).items;

export const loadBriefs = async (signal: AbortSignal): Promise<BriefRow[]> =>
  (await unwrap(GET<{ briefs: BriefRow[] }>('/therapist/briefs', signalled(signal)))).briefs;

export const loadBrief = async (id: string, signal: AbortSignal): Promise<BriefPage> =>
  (await unwrap(GET<{ page: BriefPage }>('/therapist/patients/{id}/brief', { ...at(id), signal }))).page;

export const loadAnalytics = (period: Period | undefined, signal: AbortSignal): Promise<CohortAnalytics> =>
  unwrap(
    GET<CohortAnalytics>('/therapist/analytics', { ...(period && { params: { query: { from: period.from, to: period.to } } }), signal }),
  );

export async function loadPatient(id: string, signal: AbortSignal): Promise<PatientDetail> {
  const { patient, entries, ...detail } = await unwrap(api.GET('/therapist/patients/{id}', { ...at(id), signal }));
  return { ...detail, entries: entries.map(asShared), patient: narrowed(patient) };
}

export async function loadEntries(id: string, before: string | undefined, signal: AbortSignal): Promise<SharedEntries> {
  const params = { path: { id }, query: { limit: 20, ...(before !== undefined && { before }) } };
  const { entries, ...page } = await unwrap(api.GET('/therapist/patients/{id}/entries', { params, signal }));
  return { ...page, entries: entries.map(asShared) };
}

export async function loadEntry(id: string, recordId: string, signal: AbortSignal): Promise<SharedEntry> {
  const params = { path: { id, record_id: recordId } };
  const { entry, ...rest } = await unwrap(api.GET('/therapist/patients/{id}/entries/{record_id}', { params, signal }));
  return { ...rest, entry: asShared(entry) };
}

export const loadComments = async (id: string, recordId: string, signal: AbortSignal): Promise<Comment[]> =>
  (await unwrap(GET<{ comments: Comment[] }>('/therapist/patients/{id}/entries/{recordId}/comments', { ...at(id, { recordId }), signal })))
    .comments;

export const loadPlan = async (id: string, signal: AbortSignal): Promise<unknown> =>
  (await unwrap(api.GET('/therapist/patients/{id}/plan', { ...at(id), signal }))).content;

export const loadHomework = async (id: string, signal: AbortSignal): Promise<Homework[]> =>
  (await unwrap(GET<{ homework: Homework[] }>('/therapist/patients/{id}/homework', { ...at(id), signal }))).homework;

export const loadNotes = async (id: string, signal: AbortSignal): Promise<PrivateNote[]> =>
  (await unwrap(GET<{ notes: PrivateNote[] }>('/therapist/patients/{id}/notes', { ...at(id), signal }))).notes;

export const loadVersions = async (id: string, nid: string, signal: AbortSignal): Promise<NoteVersion[]> =>
  (await unwrap(GET<{ versions: NoteVersion[] }>('/therapist/patients/{id}/notes/{nid}/versions', { ...at(id, { nid }), signal })))
    .versions;

export const acknowledge = (id: string) => completed(POST('/therapist/queue/{id}/acknowledge', at(id)));
export const resolve = (id: string, outcome: Outcome, note: string) =>
  completed(POST('/therapist/queue/{id}/resolve', { ...at(id), body: { outcome, ...(note && { note }) } }));

export const sendComment = (id: string, recordId: string, text: string) =>
  completed(POST('/therapist/patients/{id}/entries/{recordId}/comments', { ...at(id, { recordId }), body: { text } }));

export const setHomework = (id: string, body: NewHomework) => completed(POST('/therapist/patients/{id}/homework', { ...at(id), body }));
export const removeHomework = (id: string, hid: string) => gone(DELETE('/therapist/patients/{id}/homework/{hid}', at(id, { hid })));

export const addNote = (id: string, text: string) => completed(POST('/therapist/patients/{id}/notes', { ...at(id), body: { text } }));
export const removeNote = (id: string, nid: string) => gone(DELETE('/therapist/patients/{id}/notes/{nid}', at(id, { nid })));

/** Replaces a note, unless another version was kept in the meantime. */
export const changeNote = (id: string, { id: nid, version }: PrivateNote, text: string) =>
  completed(
    PUT('/therapist/patients/{id}/notes/{nid}', {
      params: { path: { id, nid }, header: { 'If-Match': `"${version}"` } },
      body: { text },
    }),
  );

export const planSession = (id: string, when: string | null) =>
  completed(PUT('/therapist/patients/{id}/session', { ...at(id), body: { at: when } }));

export const takeBack = (id: string): Promise<void> => gone(api.DELETE('/invitations/{token}', { params: { path: { token: id } } }));
export const endLink = (id: string): Promise<void> => gone(api.DELETE('/care-links/{id}', { params: { path: { id } } }));

export interface NewInvitation {
  name: string;
  email: string;
  note: string;
  scopes: readonly Scope[];
}

/** Makes an invitation and returns its link, which the server returns only once. */
export async function invite({ name, email, note, scopes: proposed }: NewInvitation): Promise<string> {
  const body = {
    ...(name && { name }),
    ...(email && { email }),
    ...(note && { note }),
    ...(proposed.length > 0 && { scopes: [...proposed] }),
  };
  return (await unwrap(api.POST('/invitations', { body }))).link;
}
