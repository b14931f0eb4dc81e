import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toldOnPage } from '@/lib/api/query-client';
import { knowledge } from './client';
import type { ArticleContent, Finding } from './types';
import { knowledgeKey } from './use-knowledge';

export interface Lint {
  state: 'idle' | 'busy' | 'trouble' | 'checked';
  findings: readonly Finding[];
  /** The text was changed since the check. */
  isStale: boolean;
  check: () => void;
}

interface Options {
  /** What the fields hold now. */
  content: ArticleContent;
  /** What the server holds, if it holds something. */
  stored: ArticleContent | undefined;
  version: number;
}

/**
 * The server's hints about an article. Each stored version is checked by itself. What is typed is
 * sent only on request: until then it stays on this device.
 */
export function useLint({ content, stored, version }: Options): Lint {
  const [asked, setAsked] = useState<{ version: number; content: ArticleContent }>();
  const checked = asked?.version === version ? asked.content : stored;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...knowledgeKey, 'lint', checked],
    queryFn: () => (checked ? knowledge.lint(checked) : []),
    enabled: checked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: toldOnPage,
  });
  const isStale = checked !== undefined && JSON.stringify(checked) !== JSON.stringify(content);
  const check = () => {
    if (isStale || checked === undefined) setAsked({ version, content });
    else void refetch();
  };
  const state = isFetching ? 'busy' : isError ? 'trouble' : data ? 'checked' : 'idle';
  return { state, findings: data ?? [], isStale, check };
}
