import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { InfoSection, sectionStyle, SectionTitle } from './components/blocks';
import { InfoPage } from './components/info-page';
import { ArticlePart } from './components/article-part';
import { PatternCards } from './components/pattern-cards';
import { Lighthouse } from './components/pictures';
import { ThoughtCircle } from './components/thought-circle';
import { Walkthrough } from './components/walkthrough';
import { usePublished, type Published } from './use-published';
import { common } from './content/common';
import { begin, learn, limits, patterns, reads, smallSteps, walkthrough, what } from './content/learn';

const ArticlePage = lazy(async () => ({ default: (await import('./components/article-page')).ArticlePage }));

const contents = [what, patterns, walkthrough, smallSteps, reads, limits, begin];
/** Places on this page. Any other fragment is the id of an article. */
const places = new Set([...contents.map(({ id }) => id), 'main', '']);

/**
 * What CBT journaling is, and the articles of the knowledge base. An article's id stands after the
 * `#`, which no server sees: what someone reads about is nobody's business.
 */
export function LearnPage() {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const published = usePublished();
  const id = places.has(hash) ? undefined : hash;
  const isGone = published.kind === 'ready' && id !== undefined && published.articles.every((article) => article.id !== id);
  if (id === undefined || isGone) return <LearnOverview published={published} isGone={isGone} />;
  return (
    <Suspense fallback={null}>
      <ArticlePage key={id} id={id} published={published} />
    </Suspense>
  );
}

function LearnOverview({ published, isGone }: { published: Published; isGone: boolean }) {
  const { title, heading, lead } = learn;
  return (
    <InfoPage
      title={title}
      heading={heading}
      lead={lead}
      picture={<Lighthouse />}
      summary={
        <>
          <Notice tone="amber">
            <p>{common.clinician}</p>
          </Notice>
          {isGone ? (
            <Notice tone="info" role="alert" className="mt-4">
              <p>{reads.gone}</p>
            </Notice>
          ) : null}
        </>
      }
      contents={contents}
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
        <InfoSection section={what} />
        <ThoughtCircle />
      </div>
      <PatternCards />
      <Walkthrough />
      <InfoSection section={smallSteps} />
      <ArticlePart published={published} />
      <InfoSection section={limits} />
      <section className={sectionStyle} aria-labelledby={begin.id}>
        <SectionTitle {...begin} />
        <p>{begin.lead}</p>
        <LinkButton to="/journal/new" variant="primary" size="large" className="mt-4">
          {begin.button}
        </LinkButton>
      </section>
    </InfoPage>
  );
}
