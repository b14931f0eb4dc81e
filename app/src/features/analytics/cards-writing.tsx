import { Bars } from '@/components/charts/bars';
import { Slopes } from '@/components/charts/slopes';
import type { AnalyticsReport } from '@/lib/wasm/cbt';
import { entryFact, type FactRecord } from '@/records/facts';
import { Behind, RecordLink, useAllRecords, whenOf } from './behind';
import { Card, CardLine, Few, figureStyle, Graph } from './card';
import { copy } from './copy';

interface Props {
  report: AnalyticsReport;
}

const total = (counts: readonly { n: number }[]): number => counts.reduce((sum, { n }) => sum + n, 0);

export function KindsCard({ report: { kinds } }: Props) {
  return (
    <Card title={copy.kinds.title} rule={copy.kinds.rule}>
      <Graph>
        <Bars
          title={copy.kinds.chart}
          summary={copy.kinds.summary(total(kinds))}
          counted={copy.kinds.counted}
          bars={kinds.map(({ name, n }) => ({ label: name, value: n }))}
        />
      </Graph>
      <div className="print:hidden">
        {kinds.map(({ name, ids }) => (
          <Behind key={name} ids={ids} of={name} named />
        ))}
      </div>
    </Card>
  );
}

export function BeliefCard({ report: { belief } }: Props) {
  const records = useAllRecords();
  if (!belief) return null;
  const slopes = belief.ids.flatMap((id) => {
    const record = records.get(id);
    const fact = record && entryFact(record);
    if (fact?.beliefBefore === undefined || fact.beliefAfter === undefined) return [];
    return [{ id, label: whenOf(record as FactRecord), before: fact.beliefBefore, after: fact.beliefAfter }];
  });
  return (
    <Card title={copy.belief.title}>
      <p className={figureStyle}>{belief.sentence}</p>
      <p>{copy.belief.median(belief.medianChange, belief.n)}</p>
      <Graph>
        <Slopes
          title={copy.belief.chart}
          summary={copy.belief.summary}
          head={copy.belief.head}
          sides={copy.belief.sides}
          max={100}
          slopes={slopes}
        />
      </Graph>
      <Behind ids={belief.ids} of={copy.belief.title} />
    </Card>
  );
}

export function PatternsCard({ report: { patterns, minimum } }: Props) {
  const [first] = patterns;
  const entries = new Set(patterns.flatMap(({ ids }) => ids)).size;
  return (
    <Card title={copy.patterns.title} rule={copy.patterns.rule}>
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
      {patterns.map(({ pattern, name, n, earlierShare, laterShare, fitsRate, ids }) => {
        const hasTrend = earlierShare !== undefined && laterShare !== undefined;
        if (!hasTrend && fitsRate === undefined) return <Behind key={pattern} ids={ids} of={name} named />;
        return (
          <CardLine key={pattern}>
            <p>
              <strong>{name}</strong> {copy.patterns.counts(n)}{' '}
              {hasTrend ? `${copy.patterns.trend(Math.round(earlierShare * 100), Math.round(laterShare * 100))} ` : null}
              {fitsRate === undefined ? null : copy.patterns.fits(Math.round(fitsRate * 100))}
            </p>
            <Behind ids={ids} of={name} />
          </CardLine>
        );
      })}
    </Card>
  );
}

export function StrongestCard({ report: { strongest } }: Props) {
  const records = useAllRecords();
  const strengthOf = (id: string): number => {
    const record = records.get(id);
    return (record && entryFact(record)?.strongest) ?? 0;
  };
  return (
    <Card title={copy.strongest.title}>
      <ol className="grid gap-2">
        {strongest.map((id) => (
          <li key={id}>
            <strong>{copy.strongest.felt(strengthOf(id))}</strong> <RecordLink id={id} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
