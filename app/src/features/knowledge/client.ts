/** Calls to `/api/knowledge`. Every failure is thrown as an `AppError`. */
import { api, completed, unwrap } from '@/lib/api/client';
import type { components } from '@/lib/api/openapi.gen';
import type { Article, ArticleContent, SearchRequest } from './types';

const at = (id: string) => ({ params: { path: { id } } });
const atVersion = (id: string, version: number) => ({ params: { path: { id }, header: { 'If-Match': `"${version}"` } } });

const whole = (article: components['schemas']['Article']): Article => ({ ...article, body: article.body ?? '' });

export const knowledge = {
  list: (q: string, signal: AbortSignal) => unwrap(api.GET('/knowledge', { params: { query: q === '' ? {} : { q } }, signal })),
  get: async (id: string, signal?: AbortSignal) => whole(await unwrap(api.GET('/knowledge/{id}', { ...at(id), signal: signal ?? null }))),
  create: async (content: ArticleContent, shared: boolean) => whole(await unwrap(api.POST('/knowledge', { body: { ...content, shared } }))),
  /** @throws AppError with status 412 if the version is no longer the current one. */
  replace: async (id: string, version: number, content: ArticleContent) =>
    whole(await unwrap(api.PUT('/knowledge/{id}', { ...atVersion(id, version), body: content }))),
  remove: (id: string, version: number) => completed(api.DELETE('/knowledge/{id}', atVersion(id, version))),
  versions: async (id: string, signal: AbortSignal) =>
    (await unwrap(api.GET('/knowledge/{id}/versions', { ...at(id), signal }))).versions.map(whole),
  /** Makes an earlier version the current one, also of a deleted article. */
  restore: async (id: string, version: number) =>
    whole(await unwrap(api.POST('/knowledge/{id}/restore', { ...at(id), body: { version } }))),
  /** Takes the text that the server comes with. */
  takeSeed: async (id: string) => whole(await unwrap(api.POST('/knowledge/{id}/restore', { ...at(id), body: { seed: true } }))),
  lint: async (content: ArticleContent) => (await unwrap(api.POST('/knowledge/lint', { body: content }))).findings,
  search: (request: SearchRequest) => unwrap(api.POST('/knowledge/search', { body: request })),
  testSet: (signal: AbortSignal) => unwrap(api.GET('/knowledge/test-set', { signal })),
  addTestQuery: (text: string, expects: readonly string[]) =>
    unwrap(api.POST('/knowledge/test-set', { body: { text, expects: [...expects] } })),
  removeTestQuery: (id: string) => completed(api.DELETE('/knowledge/test-set/{id}', at(id))),
  runTestSet: (k: number, mode: SearchRequest['mode']) => unwrap(api.POST('/knowledge/test-set/run', { body: { k, mode } })),
};
