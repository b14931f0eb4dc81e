import { useId, useState } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { AppLink } from '@/components/ui/app-link';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { upperFirst } from '@/lib/text/upper-first';
import { reads } from '../content/learn';
import type { Published, PublishedArticle } from '../use-published';
import { ContentNote } from './content-note';
import { sectionStyle, SectionTitle } from './blocks';

/** Returns a text without case and accents, for comparisons. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function byTopic(articles: readonly PublishedArticle[]): [string, PublishedArticle[]][] {
  const groups = new Map<string, PublishedArticle[]>();
  for (const article of articles) {
    const topic = article.topics[0] ?? reads.title;
    groups.set(topic, [...(groups.get(topic) ?? []), article]);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}

/** The published articles, by topic or by the words of a search. */
export function ArticlePart({ published }: { published: Published }) {
  const { kind } = published;
  return (
    <section className={sectionStyle} aria-labelledby={reads.id}>
      <SectionTitle {...reads} />
      <ContentNote note={reads.note} />
      <p>{reads.lead}</p>
      {/* What is below starts outside the screen, or the articles would push it there in view. */}
      <div className={kind === 'loading' ? 'min-h-svh' : undefined}>
        <LoadState state={kind} name={reads.name} {...(kind === 'problem' && { error: published.error, retry: published.retry })}>
          {kind !== 'ready' ? null : published.articles.length === 0 ? (
            <p className="text-secondary">{reads.none}</p>
          ) : (
            <ArticleFinder articles={published.articles} />
          )}
        </LoadState>
      </div>
    </section>
  );
}

function ArticleFinder({ articles }: { articles: readonly PublishedArticle[] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  const found = articles.filter(({ title, summary, topics, body }) => {
    const text = folded([title, summary, ...topics, body].join('\n'));
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <search className="mt-4 block max-w-form print:hidden">
        <Field id={id} label={reads.search}>
          <TextInput type="search" autoComplete="off" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <output className="block min-h-[1.6em] text-small text-secondary">{words.length > 0 ? reads.found(found.length) : ''}</output>
      </search>
      {words.length > 0 ? (
        <ArticleLinks articles={found} />
      ) : (
        byTopic(articles).map(([topic, group]) => (
          <Disclosure
            key={topic}
            summary={reads.topic(upperFirst(topic), group.length)}
            className="mt-0 border-t border-hairline text-body"
          >
            <ArticleLinks articles={group} />
          </Disclosure>
        ))
      )}
    </>
  );
}

export function ArticleLinks({ articles }: { articles: readonly PublishedArticle[] }) {
  return (
    <ul className="mb-4">
      {articles.map((article) => (
        <li key={article.id} className="py-1.5">
          <AppLink to={`/learn#${article.id}`} className="inline-flex min-h-target items-center font-semibold">
            {article.title}
          </AppLink>
          <p>{article.summary}</p>
        </li>
      ))}
    </ul>
  );
}
