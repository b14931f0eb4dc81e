import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Excerpt } from '@/components/record-form/excerpt';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { FieldLegend, FieldProblem } from '@/components/ui/field';
import { Checkbox } from '@/components/ui/choices';
import { AppError } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { pathOf } from '../address';
import { knowledge } from '../client';
import type { Hit, SearchRequest, SearchResult } from '../types';
import { testSetKey } from './use-test-set';
import { copy } from './copy';

const text = copy.results;
const figure = (value: number): string => value.toFixed(3);

export interface Found {
  request: SearchRequest;
  result: SearchResult;
}

/** The ranked hits of a question, and the text that the assistant would be given. */
export function Results({ found: { request, result }, isOld }: { found: Found; isOld: boolean }) {
  const id = useId();
  const { hits, prompt, latencyMs, mode, refused } = result;
  return (
    <section className={`mt-12 ${isOld ? 'opacity-60' : ''}`} aria-labelledby={id} aria-busy={isOld || undefined}>
      <h2 id={id}>{text.title}</h2>
      <output className="block text-small text-secondary">{hits.length === 0 ? text.none : text.count(hits.length, latencyMs)}</output>
      {refused === undefined ? null : <p className="mt-2">{text.refused[refused]}</p>}
      {mode === request.mode ? null : <p className="mt-2">{text.onlyWords}</p>}
      <ol className="mt-4">
        {hits.map((hit) => (
          <HitItem key={`${hit.rank} ${hit.article}`} hit={hit} />
        ))}
      </ol>
      <Disclosure summary={text.prompt}>
        {prompt === '' ? (
          <p>{text.promptNone}</p>
        ) : (
          <pre className="rounded-control border border-hairline bg-surface p-4 wrap-anywhere whitespace-pre-wrap">{prompt}</pre>
        )}
      </Disclosure>
      {/* A new question starts with nothing chosen. */}
      <AddTest key={`${request.query} ${hits.map(({ article }) => article).join()}`} query={request.query} hits={hits} />
    </section>
  );
}

function HitItem({ hit: { rank, article, version, title, excerpt, spans, score, parts } }: { hit: Hit }) {
  return (
    <li className="flex max-w-none gap-4 border-t border-hairline py-4">
      <p className="text-h2 leading-none text-secondary tabular-nums" aria-hidden>
        {rank}
      </p>
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-body">
          <AppLink to={pathOf({ entry: article })} className="inline-flex min-h-target items-center font-semibold">
            {title}
          </AppLink>
        </h3>
        <p className="max-w-measure font-reading wrap-anywhere whitespace-pre-wrap">
          <Excerpt text={excerpt} spans={spans} />
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small text-secondary tabular-nums">
          <div className="flex gap-1.5">
            <dt>{text.score}</dt>
            <dd className="font-semibold text-ink">{figure(score)}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt>{text.parts.lexical}</dt>
            <dd>{figure(parts.lexical)}</dd>
          </div>
          {parts.semantic === undefined ? null : (
            <div className="flex gap-1.5">
              <dt>{text.parts.semantic}</dt>
              <dd>{figure(parts.semantic)}</dd>
            </div>
          )}
          <div>
            <dt className="sr-only">{article}</dt>
            <dd>{text.version(version)}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

/** Keeps the question and what it should find. */
function AddTest({ query, hits }: { query: string; hits: readonly Hit[] }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [nothing, setNothing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const articles = [...new Map(hits.map(({ article, title }) => [article, title]))];

  const toggle = (article: string) => {
    setNothing(false);
    setChosen(chosen.includes(article) ? chosen.filter((one) => one !== article) : [...chosen, article]);
  };
  const add = async () => {
    if (!nothing && chosen.length === 0) return setProblem(copy.add.choose);
    setProblem(undefined);
    try {
      await knowledge.addTestQuery(query, nothing ? [] : chosen);
      showToast({ text: copy.add.added });
      await client.invalidateQueries({ queryKey: testSetKey });
    } catch (reason) {
      setProblem(AppError.from(reason).message);
    }
  };

  return (
    <Disclosure summary={copy.add.title}>
      <fieldset className="text-body">
        <FieldLegend>{copy.add.legend}</FieldLegend>
        {problem === undefined ? null : <FieldProblem role="alert">{problem}</FieldProblem>}
        {articles.map(([article, title]) => (
          <Checkbox key={article} checked={chosen.includes(article)} onChange={() => toggle(article)}>
            {title}
          </Checkbox>
        ))}
        <Checkbox
          checked={nothing}
          onChange={(event) => {
            setNothing(event.currentTarget.checked);
            setChosen([]);
          }}
        >
          {copy.add.nothing}
        </Checkbox>
      </fieldset>
      <Button className="mt-3" onClick={() => void add()}>
        {copy.add.button}
      </Button>
    </Disclosure>
  );
}
