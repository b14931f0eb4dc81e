import { lazy, Suspense } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import { AppError } from '@/lib/errors';
import { pathOf, type KnowledgeAddress } from './address';
import { ArticleFacts } from './article-line';
import { ArticleView } from './article-view';
import { loadStateOf } from '@/lib/api/load-state';
import { useArticle } from './use-knowledge';
import { copy } from './copy';

// Loaded after the page: the form library and the drafts are larger than the page.
const ArticleEditor = lazy(async () => ({ default: (await import('./article-editor')).ArticleEditor }));
const VersionsPart = lazy(async () => ({ default: (await import('./versions-part')).VersionsPart }));

interface Props {
  id: string;
  /** The list that the page was opened from. */
  address: KnowledgeAddress;
  onAddress: (address: KnowledgeAddress) => void;
}

const waiting = <LoadState state="loading" name={copy.article.name} />;

const newOnes: Readonly<Record<string, string>> = { 'new-shared': copy.article.newShared, 'new-own': copy.article.newOwn };

/** One article: to read, or with its form for those who may change it. */
export function ArticlePage({ id, address, onAddress }: Props) {
  const list = { ...address, entry: undefined };
  const heading = newOnes[id];
  return (
    <div>
      <p className="mb-2">
        <AppLink to={pathOf(list)} className={strongLink}>
          ← {copy.article.back}
        </AppLink>
      </p>
      {heading === undefined ? (
        <StoredArticle key={id} id={id} onLeave={() => onAddress(list)} />
      ) : (
        <>
          <PageHeading title={copy.title}>{heading}</PageHeading>
          <Suspense fallback={waiting}>
            <ArticleEditor
              name={id}
              article={undefined}
              shared={id === 'new-shared'}
              onSaved={(article) => onAddress({ ...list, list: article.shared ? undefined : 'mine', entry: article.id })}
              onRemoved={() => onAddress(list)}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}

function StoredArticle({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = useArticle(id);
  const { data: article } = query;
  const { state, error, retry } = loadStateOf(query);
  const isGone = state === 'problem' && AppError.from(error).status === 404;
  return (
    <>
      <PageHeading title={copy.title}>{article?.title ?? copy.heading}</PageHeading>
      {isGone ? (
        <EmptyState title={copy.article.gone} text="" />
      ) : (
        <LoadState state={state} error={error} retry={retry} name={copy.article.name}>
          {article ? (
            <>
              <ArticleFacts article={article} />
              {article.editable ? (
                <Suspense fallback={waiting}>
                  <ArticleEditor name={id} article={article} shared={article.shared} onSaved={() => {}} onRemoved={onLeave} />
                  <VersionsPart key={article.version} article={article} />
                </Suspense>
              ) : (
                <ArticleView content={article} />
              )}
            </>
          ) : null}
        </LoadState>
      )}
    </>
  );
}
