import { useEffect } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { PageHeading } from '@/components/layout/page-heading';
import { AppLink } from '@/components/ui/app-link';
import { Markdown } from '@/components/ui/markdown';
import { Lead, strongLink } from '@/components/ui/text';
import { formatDay } from '@/lib/text/dates';
import { common } from '../content/common';
import { learn, reads } from '../content/learn';
import type { Published } from '../use-published';
import { ArticleLinks } from './article-part';
import { RichText } from './rich-text';

const mostOthers = 4;

/** One article of the knowledge base, on a page of its own. */
export function ArticlePage({ id, published }: { id: string; published: Published }) {
  const { kind } = published;
  const article = kind === 'ready' ? published.articles.find((one) => one.id === id) : undefined;
  const others = kind === 'ready' ? published.articles.filter((one) => one.id !== id && one.topics[0] === article?.topics[0]) : [];
  // The router looks for a place of this name on the page, and there is none.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="max-w-measure">
      <p className="mb-2 print:hidden">
        <AppLink to={`/learn#${reads.id}`} className={strongLink}>
          ← {reads.back}
        </AppLink>
      </p>
      <PageHeading key={kind} title={learn.title}>
        {article?.title ?? learn.heading}
      </PageHeading>
      <LoadState state={kind} name={reads.name} {...(kind === 'problem' && { error: published.error, retry: published.retry })}>
        {article ? (
          <article>
            <Lead>{article.summary}</Lead>
            <div className="mt-8 space-y-3 wrap-anywhere">
              <Markdown text={article.body} top={2} headingStyle="pt-4 text-h2" />
            </div>
            <div className="mt-12 border-t border-hairline pt-4 text-small text-secondary">
              {article.source === '' ? null : (
                <p>
                  {reads.source}{' '}
                  {article.sourceUrl.startsWith('https://') ? (
                    <a href={article.sourceUrl} rel="noopener noreferrer" target="_blank">
                      {article.source}
                    </a>
                  ) : (
                    article.source
                  )}
                </p>
              )}
              <p>{common.clinician}</p>
              {article.reviewedOn === undefined ? null : <p>{reads.reviewed(formatDay(article.reviewedOn))}</p>}
            </div>
          </article>
        ) : null}
      </LoadState>
      <p className="mt-6">
        <RichText text={common.helpNow} />
      </p>
      {others.length > 0 ? (
        <section className="mt-12 print:hidden" aria-labelledby="more-reads">
          <h2 id="more-reads" className="text-lead">
            {reads.more}
          </h2>
          <ArticleLinks articles={others.slice(0, mostOthers)} />
        </section>
      ) : null}
    </div>
  );
}
