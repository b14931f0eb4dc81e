/** The therapist's requests. Every read of a patient's data is written to the log that the patient sees. */
import { api, completed, gone, unwrap } from '@/lib/api/client';
import type {
  BriefPage,
  BriefRow,
  CohortAnalytics,
  Comment,
  Homework,
  Invite,
  NoteVersion,
  Outcome,
  PatientDetail,
  PatientRow,
  Period,
  PrivateNote,
  QueueItem,
  SharedEntries,
  SharedEntry,
} from '@/lib/care/care-data';

const at = <T extends object>(path: T) => ({ params: { path } });

export const loadPatients = async (signal: AbortSignal): Promise<PatientRow[]> =>
  (await unwrap(api.GET('/therapist/patients', { signal }))).patients;

export const loadInvites = async (signal: AbortSignal): Promise<Invite[]> =>
  (await unwrap(api.GET('/invitations', { signal }))).invitations;

export const loadQueue = async (signal: AbortSignal): Promise<QueueItem[]> => (await unwrap(api.GET('/therapist/queue', { signal }))).items;

export const loadBriefs = async (signal: AbortSignal): Promise<BriefRow[]> =>
  (await unwrap(api.GET('/therapist/briefs', { signal }))).briefs;

export const loadBrief = async (id: string, signal: AbortSignal): Promise<BriefPage> =>
  (await unwrap(api.GET('/therapist/patients/{id}/brief', { ...at({ id }), signal }))).page;

export const loadAnalytics = (period: Pick<Period, 'from' | 'to'> | undefined, signal: AbortSignal): Promise<CohortAnalytics> =>
  unwrap(api.GET('/therapist/analytics', { ...(period && { params: { query: { from: period.from, to: period.to } } }), signal }));

export const loadPatient = (id: string, signal: AbortSignal): Promise<PatientDetail> =>
  unwrap(api.GET('/therapist/patients/{id}', { ...at({ id }), signal }));

export const loadEntries = (id: string, before: string | undefined, signal: AbortSignal): Promise<SharedEntries> => {
  const params = { path: { id }, query: { limit: 20, ...(before !== undefined && { before }) } };
  return unwrap(api.GET('/therapist/patients/{id}/entries', { params, signal }));
};

export const loadEntry = (id: string, record_id: string, signal: AbortSignal): Promise<SharedEntry> =>
  unwrap(api.GET('/therapist/patients/{id}/entries/{record_id}', { ...at({ id, record_id }), signal }));

export const loadComments = async (id: string, record_id: string, signal: AbortSignal): Promise<Comment[]> =>
  (await unwrap(api.GET('/therapist/patients/{id}/entries/{record_id}/comments', { ...at({ id, record_id }), signal }))).comments;

export const loadPlan = async (id: string, signal: AbortSignal): Promise<unknown> =>
  (await unwrap(api.GET('/therapist/patients/{id}/plan', { ...at({ id }), signal }))).content;

export const loadHomework = async (id: string, signal: AbortSignal): Promise<Homework[]> =>
  (await unwrap(api.GET('/therapist/patients/{id}/homework', { ...at({ id }), signal }))).homework;

export const loadNotes = async (id: string, signal: AbortSignal): Promise<PrivateNote[]> =>
  (await unwrap(api.GET('/therapist/patients/{id}/notes', { ...at({ id }), signal }))).notes;

export const loadVersions = async (id: string, nid: string, signal: AbortSignal): Promise<NoteVersion[]> =>
  (await unwrap(api.GET('/therapist/patients/{id}/notes/{nid}/versions', { ...at({ id, nid }), signal }))).versions;

export const acknowledge = (id: string) => completed(api.POST('/therapist/queue/{id}/acknowledge', at({ id })));
export const resolve = (id: string, outcome: Outcome, note: string) =>
  completed(api.POST('/therapist/queue/{id}/resolve', { ...at({ id }), body: { outcome, ...(note && { note }) } }));

export const reopen = (id: string) => completed(api.POST('/therapist/queue/{id}/reopen', at({ id })));

export const removeHomework = (id: string, hid: string) => gone(api.DELETE('/therapist/patients/{id}/homework/{hid}', at({ id, hid })));

export const removeNote = (id: string, nid: string) => gone(api.DELETE('/therapist/patients/{id}/notes/{nid}', at({ id, nid })));

/** Replaces a note, unless another version was kept in the meantime. */
export const changeNote = (id: string, { id: nid, version }: PrivateNote, text: string) =>
  completed(
    api.PUT('/therapist/patients/{id}/notes/{nid}', {
      params: { path: { id, nid }, header: { 'If-Match': `"${version}"` } },
      body: { text },
    }),
  );

export const planSession = (id: string, when: string | null) =>
  completed(api.PUT('/therapist/patients/{id}/session', { ...at({ id }), body: when === null ? {} : { at: when } }));

export const takeBack = (id: string): Promise<void> => gone(api.DELETE('/invitations/{token}', at({ token: id })));
export const endLink = (id: string): Promise<void> => gone(api.DELETE('/care-links/{id}', at({ id })));
