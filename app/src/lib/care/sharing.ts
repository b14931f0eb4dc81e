/** Calls about the links of a patient. Every failure is thrown as an `AppError`. */
import { api, completed, gone, unwrap } from '@/lib/api/client';
import type { BriefPage, Homework, PatientDetail, Scope } from './care-data';
import type { AccessPage, BriefProposal, CareLink, HomeworkChange, VisibleThen } from './sharing-data';

const at = (id: string) => ({ path: { id } });

/** What is shared must change even if the page is left at once. */
const outlivesPage = { keepalive: true } as const;

/** The query keys of all that changes between a patient and a therapist begin with this. */
export const careKey = ['care'] as const;

export const sharing = {
  links: async (signal?: AbortSignal): Promise<CareLink[]> => (await unwrap(api.GET('/care-links', { signal: signal ?? null }))).careLinks,

  share: (id: string, scopes: readonly Scope[]): Promise<void> =>
    completed(api.PUT('/care-links/{id}/sharing', { ...outlivesPage, params: at(id), body: { scopes: [...scopes] } })),

  pause: (id: string, paused: boolean): Promise<void> =>
    completed(api.PUT('/care-links/{id}/pause', { ...outlivesPage, params: at(id), body: { paused } })),

  end: (id: string): Promise<void> => gone(api.DELETE('/care-links/{id}', { ...outlivesPage, params: at(id) })),

  /** What the therapist would see with these scopes. */
  preview: (id: string, scopes: readonly Scope[], signal?: AbortSignal): Promise<PatientDetail> => {
    const params = { ...at(id), query: { scopes: [...scopes] } };
    return unwrap(api.GET('/care-links/{id}/preview', { params, signal: signal ?? null }));
  },

  /** What the therapist could see at a moment. */
  visible: (id: string, moment: string, signal?: AbortSignal): Promise<VisibleThen> => {
    const params = { ...at(id), query: { at: moment } };
    return unwrap(api.GET('/care-links/{id}/visible', { params, signal: signal ?? null }));
  },

  accessLog: (before: string | undefined, signal?: AbortSignal): Promise<AccessPage> => {
    const query = { limit: 20, ...(before !== undefined && { before }) };
    return unwrap(api.GET('/access-log', { params: { query }, signal: signal ?? null }));
  },

  homework: async (signal?: AbortSignal): Promise<Homework[]> => (await unwrap(api.GET('/homework', { signal: signal ?? null }))).homework,

  changeHomework: (hid: string, change: HomeworkChange): Promise<void> =>
    completed(api.PUT('/homework/{hid}', { params: { path: { hid } }, body: change })),

  brief: (id: string, signal?: AbortSignal): Promise<BriefProposal> =>
    unwrap(api.GET('/care-links/{id}/brief', { params: at(id), signal: signal ?? null })),

  approveBrief: (id: string, brief: BriefPage): Promise<void> =>
    completed(api.PUT('/care-links/{id}/brief', { params: at(id), body: brief })),

  takeBackBrief: (id: string): Promise<void> => gone(api.DELETE('/care-links/{id}/brief', { params: at(id) })),
} as const;
