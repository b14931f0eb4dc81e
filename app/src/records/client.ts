/** Calls to `/api/records`. Every failure is thrown as an `AppError`. */
import { api, completed, unwrap } from '@/lib/api/client';
import { AppError, messageOf } from '@/lib/errors';
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

/** The server's number of hits per page. */
const defaultPage = 50;

const matching = (version: number) => ({ 'If-Match': `"${version}"` });

/**
 * Narrows a record to the given kinds. The id in an address may belong to a record of another kind.
 */
export function isOfKind<K extends Kind>(record: { kind: Kind }, ...kinds: readonly K[]): record is RecordOf<K> {
  return kinds.some((kind) => kind === record.kind);
}

function ofKind<K extends Kind>(record: AnyRecord, kind: K): RecordOf<K> {
  const found: { kind: Kind } = record;
  if (isOfKind(found, kind)) return found;
  throw new AppError(messageOf('unknown'), { category: 'unknown', code: 'other_kind', retryable: false, status: 404 });
}

/**
 * TypeScript can't infer that a generic kind with its own content is a member of the union of all
 * kinds.
 */
const asMember = <T>(input: { kind: Kind }): T => input as T;

export const records = {
  list: async <K extends Kind = Kind>({ kinds, ...rest }: ListQuery<K> = {}, signal?: AbortSignal): Promise<RecordPage<K>> => {
    const query = { ...rest, ...(kinds && { kind: [...kinds] }) };
    const page = await unwrap(api.GET('/records', { params: { query }, signal: signal ?? null }));
    const found: { kind: Kind }[] = page.records;
    return { ...page, records: found.filter((record): record is RecordOf<K> => !kinds || isOfKind(record, ...kinds)) };
  },

  get: (id: string, signal?: AbortSignal): Promise<AnyRecord> =>
    unwrap(api.GET('/records/{id}', { params: { path: { id } }, signal: signal ?? null })),

  /**
   * Fetches a record of the given kind.
   *
   * @throws {AppError} If the record is of another kind.
   */
  getOf: async <K extends Kind>(kind: K, id: string): Promise<RecordOf<K>> => ofKind(await records.get(id), kind),

  create: async <K extends Kind>(input: NewRecord<K>): Promise<SavedRecord<K>> => {
    const { record, hints } = await unwrap(api.POST('/records', { body: asMember(input) }));
    return { record: ofKind(record, input.kind), hints };
  },

  update: async <K extends Kind>(id: string, version: number, input: RecordChange<K>): Promise<SavedRecord<K>> => {
    const params = { path: { id }, header: matching(version) };
    const { record, hints } = await unwrap(api.PUT('/records/{id}', { params, body: asMember(input) }));
    return { record: ofKind(record, input.kind), hints };
  },

  remove: (id: string, version: number): Promise<void> =>
    completed(api.DELETE('/records/{id}', { params: { path: { id }, header: matching(version) } })),

  restore: (id: string): Promise<AnyRecord> => unwrap(api.POST('/records/{id}/restore', { params: { path: { id } } })),

  /** Returns older versions, newest first. */
  versions: async <K extends Kind>(kind: K, id: string, signal?: AbortSignal): Promise<RecordVersion<K>[]> => {
    const { versions } = await unwrap(api.GET('/records/{id}/versions', { params: { path: { id } }, signal: signal ?? null }));
    const found: { kind: Kind }[] = versions;
    return found.filter((version): version is RecordVersion<K> => version.kind === kind);
  },

  /** Returns records deleted in the last thirty days. After that they are purged. */
  deleted: async (signal?: AbortSignal): Promise<DeletedRecord[]> => {
    const { records: found } = await unwrap(api.GET('/records/deleted', { signal: signal ?? null }));
    return found.filter((record): record is DeletedRecord => record.deletedAt !== undefined);
  },

  /**
   * Searches the records. The server answers with less than a page after it has read a lot, and this
   * asks it to go on until the page is full.
   */
  search: async (query: SearchQuery, signal?: AbortSignal): Promise<SearchPage> => {
    const page: SearchPage = { hits: [], unreadable: 0 };
    const limit = query.limit ?? defaultPage;
    for (let before = query.before; ; before = page.next) {
      const rest = { ...query, limit: limit - page.hits.length, ...(before === undefined ? {} : { before }) };
      // oxlint-disable-next-line no-await-in-loop
      const { hits, unreadable, next } = await unwrap(api.POST('/records/search', { body: rest, signal: signal ?? null }));
      page.hits.push(...hits);
      page.unreadable += unreadable;
      if (next === undefined) delete page.next;
      else page.next = next;
      if (next === undefined || page.hits.length >= limit) return page;
    }
  },
} as const;
