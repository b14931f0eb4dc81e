import { Bars } from '@/components/charts/bars';
import { Disclosure } from '@/components/ui/disclosure';
import { Table } from '@/components/ui/table';
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import { entryFact } from '@/records/facts';
import { Behind, RecordLink, useAllRecords } from './behind';
import { Card, CardLine, Few, figureStyle, Graph } from './card';
import { copy } from './copy';

interface Props {
  report: AnalyticsReport;
}

const total = (counts: readonly { n: number }[]): number => counts.reduce((sum, { n }) => sum + n, 0);

export function KindsCard({ report: { kinds, minimum } }: Props) {
  const all = total(kinds);
  return (
    <Card title={copy.kinds.title} rule={copy.kinds.rule}>
      {all < minimum ? (
        <p>
          {copy.kinds.summary(all)} {copy.few.entries(minimum - all)}
        </p>
      ) : (
        <Graph>
          <Bars
            title={copy.kinds.chart}
            summary={copy.kinds.summary(all)}
            counted={copy.kinds.counted}
            bars={kinds.map(({ name, n }) => ({ label: name, value: n }))}
          />
        </Graph>
      )}
      <div className="print:hidden">
        {kinds.map(({ name, ids }) => (
          <Behind key={name} ids={ids} of={name} named />
        ))}
      </div>
    </Card>
  );
}

/** The entries whose belief was rated before and after, as the core counts them. */
function useRated() {
  const records = useAllRecords();
  return (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const record = records.get(id);
      const fact = record && entryFact(record);
      return fact?.beliefBefore === undefined || fact.beliefAfter === undefined
        ? []
        : [{ id, before: fact.beliefBefore, after: fact.beliefAfter }];
    });
}

export function BeliefCard({ report: { belief, minimum, kinds } }: Props) {
  const ratedOf = useRated();
  const rated = ratedOf(belief?.ids ?? kinds.flatMap(({ ids }) => ids));
  return (
    <Card title={copy.belief.title}>
      {belief ? (
        <>
          <p className={figureStyle}>{belief.sentence}</p>
          <p>{copy.belief.median(belief.medianChange, belief.n)}</p>
        </>
      ) : (
        <Few>
          {rated.length === 0 ? copy.belief.none : null} {copy.few.records(minimum - rated.length)}
        </Few>
      )}
      {rated.length > 0 ? (
        <Disclosure summary={copy.belief.table} className="print:details-content:block print:details-content:[content-visibility:visible]">
          <Table>
            <thead>
              <tr>
                {copy.belief.head.map((name) => (
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
          </Table>
        </Disclosure>
      ) : null}
    </Card>
  );
}

export function PatternsCard({ report: { patterns, minimum } }: Props) {
  const [first] = patterns;
  const entries = new Set(patterns.flatMap(({ ids }) => ids)).size;
  return (
    <Card title={copy.patterns.title} rule={copy.patterns.rule}>
      {first === undefined ? <Few>{copy.patterns.none}</Few> : null}
      {first && entries < minimum ? <Few>{copy.few.entries(minimum - entries)}</Few> : null}
      {first && entries >= minimum ? (
        <Graph>
          <Bars
            title={copy.patterns.chart}
            summary={copy.patterns.summary(first.name, first.n)}
            counted={copy.patterns.counted}
            bars={patterns.map(({ name, n }) => ({ label: name, value: n }))}
          />
        </Graph>
      ) : null}
      {patterns.map(({ pattern, name, n, earlierShare, laterShare, fitsRate, ids }) => (
        <CardLine key={pattern}>
          <p>
            <strong>{name}</strong> {copy.patterns.counts(n)}{' '}
            {earlierShare === undefined || laterShare === undefined
              ? null
              : `${copy.patterns.trend(Math.round(earlierShare * 100), Math.round(laterShare * 100))} `}
            {fitsRate === undefined ? null : copy.patterns.fits(Math.round(fitsRate * 100))}
          </p>
          <Behind ids={ids} of={name} />
        </CardLine>
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
    <Card title={copy.strongest.title}>
      {strongest.length === 0 ? (
        <Few>
          {rated === 0 ? copy.strongest.none : null} {copy.few.feelings(minimum - rated)}
        </Few>
      ) : (
        <ol className="grid gap-2">
          {strongest.map((id) => (
            <li key={id}>
              <strong>{copy.strongest.felt(strengthOf(id) ?? 0)}</strong> <RecordLink id={id} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
