import { useEffect, useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DistortionReport, PatternHint, HintAnswer } from '@/lib/wasm/cbt';
import { split, withHits } from './model';
import { PatternCard } from './pattern-card';
import { SentenceList } from './sentence-list';
import type { Answer } from './use-verdicts';
import { copy } from './copy';

interface Props {
  report: DistortionReport;
  answers: ReadonlyMap<string, Answer>;
  onSay: (key: string, hint: PatternHint, verdict: HintAnswer) => void;
}

/** The summary waits for a pause in typing, so that it does not flicker and is not announced at every key. */
const PAUSE_MS = 600;

export function Results({ report, answers, onSay }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const { first, rest } = useMemo(() => split(withHits(report)), [report]);
  const visible = all ? [...first, ...rest] : first;
  const shown = new Set(visible.map(({ found }) => found.pattern));
  const summary = useSettled(report.patterns.length > 0 ? copy.found(report.patterns.length) : copy.none);

  return (
    <>
      <section aria-labelledby={`${id}-words`}>
        <h2 id={`${id}-words`} className="mb-2">
          {copy.sentences}
        </h2>
        <SentenceList sentences={report.sentences} shown={shown} />
        {report.cut ? <p className="mt-1 text-secondary">{copy.cut}</p> : null}
      </section>
      <section aria-labelledby={`${id}-patterns`} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2 id={`${id}-patterns`} className="mb-2">
          {copy.patterns}
        </h2>
        <output className="block font-semibold">{summary}</output>
        {report.patterns.length > 0 ? (
          <p className="mt-1 text-secondary">{report.message}</p>
        ) : (
          <p className="mt-1 text-secondary">{copy.noneMore}</p>
        )}
        <ul className="my-6 grid gap-6">
          {visible.map((pattern) => (
            <PatternCard key={pattern.found.pattern} pattern={pattern} answers={answers} onSay={onSay} />
          ))}
        </ul>
        {rest.length > 0 ? (
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? copy.fewer : copy.more(rest.length)}
          </Button>
        ) : null}
      </section>
    </>
  );
}

/** The latest value after a pause in typing; the first value at once. */
function useSettled(now: string): string {
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return settled;
}
