import { useQuery } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/api/query-client';
import { knowledge } from '../client';
import { knowledgeKey } from '../use-knowledge';

export const testSetKey = [...knowledgeKey, 'test-set'] as const;

export function useTestSet() {
  return useQuery({ queryKey: testSetKey, queryFn: ({ signal }) => knowledge.testSet(signal), meta: toldOnPage });
}
