import { Bars } from '@/components/charts/bars';
import type { AnalyticsReport } from '@/lib/cbt';
import { entryFact } from '@/records/facts';
import { Behind, RecordLink, useAllRecords } from './behind';
import { Card, Graph } from './card';
import { words } from './words';

interface Props {
  report: AnalyticsReport;
}

const total = (counts: readonly { n: number }[]): number => counts.reduce((sum, { n }) => sum + n, 0);

export function KindsCard({ report: { kinds, minimum } }: Props) {
  const all = total(kinds);
  return (
    <Card title={words.kinds.title} rule={words.kinds.rule}>
      {all < minimum ? (
        <p>
          {words.kinds.summary(all)} {words.few.entries(minimum - all)}
        </p>
      ) : (
        <Graph>
          <Bars title={words.kinds.chart} summary={words.kinds.summary(all)} counted={words.kinds.counted} bars={kinds.map(({ name, n }) => ({ label: name, value: n }))} />
        </Graph>
      )}
      <div className="analytics-behind">
        {kinds.map(({ name, ids }) => (
          <Behind key={name} ids={ids} of={name} named />
        ))}
      </div>
    </Card>
  );
}

/** Those whose belief was rated before and after, as the core counts them. */
function useRated() {
  const records = useAllRecords();
  return (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const record = records.get(id);
      const fact = record && entryFact(record);
      return fact?.beliefBefore === undefined || fact.beliefAfter === undefined ? [] : [{ id, before: fact.beliefBefore, after: fact.beliefAfter }];
    });
}

export function BeliefCard({ report: { belief, minimum, kinds } }: Props) {
  const ratedOf = useRated();
  const rated = ratedOf(belief?.ids ?? kinds.flatMap(({ ids }) => ids));
  return (
    <Card title={words.belief.title}>
      {belief ? (
        <>
          <p className="analytics-figure">{belief.sentence}</p>
          <p>{words.belief.median(belief.medianChange, belief.n)}</p>
        </>
      ) : (
        <p className="quiet">
          {rated.length === 0 ? words.belief.none : null} {words.few.records(minimum - rated.length)}
        </p>
      )}
      {rated.length > 0 ? (
        <details className="disclosure">
          <summary>{words.belief.table}</summary>
          <table className="fact-table">
            <thead>
              <tr>
                {words.belief.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rated.map(({ id, before, after }) => (
                <tr key={id}>
                  <th scope="row">
                    <RecordLink id={id} />
                  </th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </Card>
  );
}

export function PatternsCard({ report: { patterns, minimum } }: Props) {
  const [first] = patterns;
  const entries = new Set(patterns.flatMap(({ ids }) => ids)).size;
  return (
    <Card title={words.patterns.title}>
      {first === undefined ? <p className="quiet">{words.patterns.none}</p> : null}
      {first && entries < minimum ? <p className="quiet">{words.few.entries(minimum - entries)}</p> : null}
      {first && entries >= minimum ? (
        <Graph>
          <Bars title={words.patterns.chart} summary={words.patterns.summary(first.name, first.n)} counted={words.patterns.counted} bars={patterns.map(({ name, n }) => ({ label: name, value: n }))} />
        </Graph>
      ) : null}
      {patterns.map(({ pattern, name, n, earlier, later, fitsRate, ids }) => (
        <div key={pattern} className="analytics-line">
          <p>
            <strong>{name}</strong> {words.patterns.trend(n, earlier, later)} {fitsRate === undefined ? null : words.patterns.fits(Math.round(fitsRate * 100))}
          </p>
          <Behind ids={ids} of={name} />
        </div>
      ))}
    </Card>
  );
}

export function StrongestCard({ report: { strongest, minimum, kinds } }: Props) {
  const records = useAllRecords();
  const strengthOf = (id: string): number | undefined => {
    const record = records.get(id);
    return record && entryFact(record)?.strongest;
  };
  const rated = kinds.flatMap(({ ids }) => ids).filter((id) => strengthOf(id) !== undefined).length;
  return (
    <Card title={words.strongest.title}>
      {strongest.length === 0 ? (
        <p className="quiet">
          {rated === 0 ? words.strongest.none : null} {words.few.feelings(minimum - rated)}
        </p>
      ) : (
        <ol className="analytics-list">
          {strongest.map((id) => (
            <li key={id}>
              <strong>{words.strongest.felt(strengthOf(id) ?? 0)}</strong> <RecordLink id={id} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
