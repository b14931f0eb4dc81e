import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { Table } from '@/components/ui/table';
import { Small } from '@/components/ui/text';
import { AppError } from '@/lib/errors';
import { formatMoment } from '@/lib/text/dates';
import { showToast } from '@/lib/toasts';
import { knowledge } from '../client';
import type { Scores, TestQuery, TestRow, TestRun } from '../types';
import { loadStateOf } from '@/lib/api/load-state';
import { testSetKey, useTestSet } from './use-test-set';
import { copy } from './copy';

const text = copy.set;
/** The goal of the project is stated for five hits. */
const k = 5;
const measures = ['recallAtK', 'mrr', 'ndcg', 'unsafeHits'] as const satisfies readonly (keyof Scores)[];

/** The saved questions, and how well the search answers them. */
export function TestSetPart({ titles }: { titles: ReadonlyMap<string, string> }) {
  const id = useId();
  const client = useQueryClient();
  const query = useTestSet();
  const [run, setRun] = useState<TestRun>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queries = query.data?.queries ?? [];
  const own = queries.filter(({ builtIn }) => !builtIn);

  const start = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setRun(await knowledge.runTestSet(k, 'lexical'));
    } catch (reason) {
      setProblem(AppError.from(reason).message);
    } finally {
      setBusy(false);
    }
  };
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await client.invalidateQueries({ queryKey: testSetKey });
      return true;
    } catch (reason) {
      showToast({ text: AppError.from(reason).message });
      return false;
    }
  };
  const remove = async ({ id: queryId, text: words, expects }: TestQuery) => {
    if (queryId === undefined || !(await change(() => knowledge.removeTestQuery(queryId)))) return;
    const putBack = () => void change(() => knowledge.addTestQuery(words, expects));
    showToast({ text: text.removed, action: { label: text.undo, run: putBack } });
  };
  const names = (ids: readonly string[]) => (ids.length === 0 ? text.nothing : ids.map((one) => titles.get(one) ?? one).join(', '));

  return (
    <section className="mt-16 border-t border-hairline pt-8" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <LoadState {...loadStateOf(query)} name={text.name}>
        <p>{text.about(queries.length - own.length, own.length)}</p>
        <Button className="mt-4" aria-disabled={busy} onClick={() => void start()}>
          {busy ? text.running : text.run}
        </Button>
        {problem === undefined ? null : (
          <Notice tone="problem" role="alert" className="mt-4">
            <p>{problem}</p>
          </Notice>
        )}
        {run ? <RunResults run={run} names={names} /> : null}
        {!run && query.data?.lastRun ? (
          <p className="mt-3">{text.lastRun(formatMoment(query.data.lastRun.ranAt), query.data.lastRun.recallAtK)}</p>
        ) : null}
        <h3 className="mt-8">{text.own}</h3>
        {own.length === 0 ? (
          <p className="text-secondary">{text.ownNone}</p>
        ) : (
          <ul>
            {own.map((one) => (
              <li key={one.id} className="flex max-w-none flex-wrap items-center justify-between gap-x-6 border-t border-hairline py-2">
                <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
                  <p>{one.text}</p>
                  <Small>{names(one.expects)}</Small>
                </div>
                <Button size="small" variant="quiet" onClick={() => void remove(one)}>
                  {text.remove}
                  <span className="sr-only">: {one.text}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  );
}

const isMiss = ({ expects, found }: TestRow): boolean =>
  expects.length === 0 ? found.length > 0 : !expects.some((article) => found.includes(article));

interface RunProps {
  run: TestRun;
  names: (ids: readonly string[]) => string;
}

function RunResults({ run, names }: RunProps) {
  const { previous } = run;
  const misses = run.rows.filter(isMiss);
  return (
    <>
      <div className="mt-6">
        <Table className="max-w-form">
          <caption className="sr-only">{text.results}</caption>
          <thead>
            <tr>
              <th scope="col">{text.measure}</th>
              <th scope="col">{text.now}</th>
              {previous ? (
                <>
                  <th scope="col">{text.before}</th>
                  <th scope="col">{text.difference}</th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {measures.map((measure) => (
              <tr key={measure}>
                <th scope="row">{text.measures[measure](run.k)}</th>
                <td>{shownValue(measure, run[measure])}</td>
                {previous ? (
                  <>
                    <td>{shownValue(measure, previous[measure])}</td>
                    <td>{signed(measure, run[measure] - previous[measure])}</td>
                  </>
                ) : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {misses.length === 0 ? (
        <p className="mt-3">{text.noMisses}</p>
      ) : (
        <Disclosure summary={text.misses(misses.length)}>
          <ul className="text-body">
            {misses.map((row) => (
              <li key={row.text} className="max-w-none border-t border-hairline py-2 wrap-anywhere">
                <p>{row.text}</p>
                <Small>
                  {text.expected}: {names(row.expects)}
                </Small>
                <Small>
                  {text.found}: {names(row.found)}
                </Small>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

const shownValue = (measure: keyof Scores, value: number): string => (measure === 'unsafeHits' ? String(value) : value.toFixed(3));

function signed(measure: keyof Scores, difference: number): string {
  const value = shownValue(measure, Math.abs(difference));
  return Number(value) === 0 ? '0' : `${difference > 0 ? '+' : '−'}${value}`;
}
