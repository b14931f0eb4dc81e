import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/api/query-client';
import { AppError } from '@/lib/errors';
import { knowledge } from './client';

export const knowledgeKey = ['knowledge'] as const;

/** All articles that the user may see, or those that match a search. Keeps the earlier list meanwhile. */
export function useArticles(q = '') {
  return useQuery({
    queryKey: [...knowledgeKey, 'list', q],
    queryFn: ({ signal }) => knowledge.list(q, signal),
    placeholderData: keepPreviousData,
    meta: toldOnPage,
  });
}

export const articleKey = (id: string) => [...knowledgeKey, 'article', id] as const;

export function useArticle(id: string) {
  return useQuery({
    queryKey: articleKey(id),
    queryFn: ({ signal }) => knowledge.get(id, signal),
    retry: (count, error) => count < 1 && AppError.from(error).status !== 404,
    meta: toldOnPage,
  });
}

export function useVersions(id: string, version: number) {
  return useQuery({
    queryKey: [...knowledgeKey, 'versions', id, version],
    queryFn: ({ signal }) => knowledge.versions(id, signal),
    meta: toldOnPage,
  });
}
