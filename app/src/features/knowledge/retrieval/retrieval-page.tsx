import { lazy, Suspense, useRef, useState } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { Lead, Small, strongLink } from '@/components/ui/text';
import { AppError } from '@/lib/errors';
import { knowledge } from '../client';
import { allTexts } from '../words';
import type { SearchRequest } from '../types';
import { useArticles } from '../use-knowledge';
import { QueryForm } from './query-form';
import type { Found } from './results';
import { copy } from './copy';

const Results = lazy(async () => ({ default: (await import('./results')).Results }));
const TestSetPart = lazy(async () => ({ default: (await import('./test-set-part')).TestSetPart }));

/** Tries a question on the knowledge base, and runs the saved test set. */
export function RetrievalPage() {
  const articles = useArticles();
  const [found, setFound] = useState<Found>();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const last = useRef(0);

  const search = async (request: SearchRequest) => {
    const turn = (last.current += 1);
    setState({ busy: true });
    try {
      const result = await knowledge.search(request);
      if (turn !== last.current) return;
      setFound({ request, result });
      setState({ busy: false });
    } catch (reason) {
      if (turn === last.current) setState({ busy: false, problem: AppError.from(reason).message });
    }
  };

  const topics = [...new Set(articles.data?.articles.flatMap((article) => article.topics))].toSorted((a, b) => a.localeCompare(b));
  const titles = new Map(articles.data?.articles.map(({ id, title }) => [id, title]));
  return (
    <div className="max-w-[60rem]">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <Small className="mt-2">{copy.note}</Small>
      <p>
        <AppLink to="/admin/knowledge" className={strongLink}>
          {allTexts}
        </AppLink>
      </p>
      <QueryForm topics={topics} isBusy={state.busy} onSearch={(request) => void search(request)} />
      {state.problem === undefined ? null : (
        <Notice tone="problem" role="alert" className="mt-6">
          <p>{state.problem}</p>
        </Notice>
      )}
      {found ? (
        <Suspense fallback={null}>
          <Results found={found} isOld={state.busy} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <TestSetPart titles={titles} />
      </Suspense>
    </div>
  );
}
