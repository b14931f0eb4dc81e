/** The server's side of records, typed. Whatever goes wrong is thrown as an `AppError`. */
import { api, unwrap } from '@/lib/api/client';
import { AppError } from '@/lib/errors';
import type {
  AnyRecord,
  DeletedRecord,
  Kind,
  ListQuery,
  NewRecord,
  RecordChange,
  RecordOf,
  RecordPage,
  RecordVersion,
  SavedRecord,
  SearchPage,
  SearchQuery,
} from './types';

interface Ask {
  params?: { path?: Record<string, string>; query?: Record<string, string | number>; header?: Record<string, string> };
  body?: unknown;
  signal?: AbortSignal | null;
}

type Call = <T>(path: string, ask?: Ask) => Promise<{ data?: T; error?: unknown; response: Response }>;

/** The content of a record depends on its kind, which the server's description cannot say. So it is said here. */
const { GET, POST, PUT, DELETE } = api as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Call>;

const matching = (version: number) => ({ 'If-Match': `"${version}"` });

function plain<K extends Kind>({ kinds, ...rest }: ListQuery<K>): Record<string, string | number> {
  const query: Record<string, string | number> = {};
  if (kinds) query['kind'] = kinds.join(',');
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query[name] = value;
  }
  return query;
}

export const records = {
  list: <K extends Kind = Kind>(query: ListQuery<K> = {}, signal?: AbortSignal): Promise<RecordPage<K>> =>
    unwrap(GET<RecordPage<K>>('/records', { params: { query: plain(query) }, signal: signal ?? null })),

  get: <K extends Kind = Kind>(id: string, signal?: AbortSignal): Promise<RecordOf<K>> =>
    unwrap(GET<RecordOf<K>>('/records/{id}', { params: { path: { id } }, signal: signal ?? null })),

  create: <K extends Kind>(input: NewRecord<K>): Promise<SavedRecord<K>> => unwrap(POST<SavedRecord<K>>('/records', { body: input })),

  update: <K extends Kind>(id: string, version: number, input: RecordChange<K>): Promise<SavedRecord<K>> =>
    unwrap(PUT<SavedRecord<K>>('/records/{id}', { params: { path: { id }, header: matching(version) }, body: input })),

  remove: async (id: string, version: number): Promise<void> => {
    const { error, response } = await DELETE('/records/{id}', { params: { path: { id }, header: matching(version) } });
    if (!response.ok) throw AppError.fromProblem(error, response.status);
  },

  restore: (id: string): Promise<AnyRecord> => unwrap(POST<AnyRecord>('/records/{id}/restore', { params: { path: { id } } })),

  /** Older versions, the newest first. */
  versions: async <K extends Kind = Kind>(id: string, signal?: AbortSignal): Promise<RecordVersion<K>[]> =>
    (await unwrap(GET<{ versions: RecordVersion<K>[] }>('/records/{id}/versions', { params: { path: { id } }, signal: signal ?? null }))).versions,

  /** Deleted in the last thirty days. After that they are gone for good. */
  deleted: async (signal?: AbortSignal): Promise<DeletedRecord[]> =>
    (await unwrap(GET<{ records: DeletedRecord[] }>('/records/deleted', { signal: signal ?? null }))).records,

  search: (query: SearchQuery, signal?: AbortSignal): Promise<SearchPage> =>
    unwrap(POST<SearchPage>('/records/search', { body: query, signal: signal ?? null })),
} as const;
