import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { strongLink } from '@/components/ui/text';
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

/** The pages of Learn, each with its sections. The fragment of the address says which is shown. */
const parts = [[what, limits, begin], [patterns], [walkthrough, smallSteps], [reads]] as const;
const contents = parts.flat();
/** Places in these pages. Any other fragment is the id of an article. */
const places: ReadonlySet<string> = new Set([...contents.map(({ id }) => id), 'main', '']);

/**
 * What CBT journaling is, and the articles of the knowledge base. An article's id stands after the
 * `#`, which no server sees: what a person reads about is private.
 */
export function LearnPage() {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const published = usePublished();
  const id = places.has(hash) ? undefined : hash;
  const isGone = published.kind === 'ready' && id !== undefined && published.articles.every((article) => article.id !== id);
  if (id === undefined || isGone) return <LearnPart published={published} isGone={isGone} place={id === undefined ? hash : ''} />;
  return (
    <Suspense fallback={null}>
      <ArticlePage key={id} id={id} published={published} />
    </Suspense>
  );
}

/** A heading of another page can only be scrolled to once that page is there. It takes the focus then. */
function usePlace(place: string, at: number): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    const heading = place === '' ? null : document.getElementById(place);
    if (!heading) return;
    heading.scrollIntoView?.();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [place, at]);
}

function LearnPart({ published, isGone, place }: { published: Published; isGone: boolean; place: string }) {
  const { title, heading, lead } = learn;
  const wanted = isGone ? reads.id : place;
  const at = Math.max(
    0,
    parts.findIndex((sections) => sections.some(({ id }) => id === wanted)),
  );
  usePlace(place, at);
  const [next] = parts[at + 1] ?? [];
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
      part={{ path: '/learn', ids: parts[at]?.map(({ id }) => id) ?? [] }}
    >
      {pageOf(at, published)}
      {next ? (
        <p className="mt-8 print:hidden">
          {learn.next}{' '}
          <a href={`/learn#${next.id}`} className={strongLink}>
            {next.title}
          </a>
        </p>
      ) : null}
    </InfoPage>
  );
}

function pageOf(at: number, published: Published): ReactNode {
  switch (at) {
    case 1:
      return <PatternCards />;
    case 2:
      return (
        <>
          <Walkthrough />
          <InfoSection section={smallSteps} />
        </>
      );
    case 3:
      return <ArticlePart published={published} />;
    default:
      return (
        <>
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
            <InfoSection section={what} />
            <ThoughtCircle />
          </div>
          <InfoSection section={limits} />
          <section className={sectionStyle} aria-labelledby={begin.id}>
            <SectionTitle {...begin} />
            <p>{begin.lead}</p>
            <LinkButton to="/journal/new" variant="primary" size="large" className="mt-4">
              {begin.button}
            </LinkButton>
          </section>
        </>
      );
  }
}
