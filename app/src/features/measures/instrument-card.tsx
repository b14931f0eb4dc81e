import { AppLink } from '@/components/ui/app-link';
import { Button, buttonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Small } from '@/components/ui/text';
import { cbt, useCbt } from '@/lib/wasm/cbt';
import { partBeside } from '@/lib/loaded-beside';
import { useGraphsHidden } from '@/records/preferences';
import { removeRecord } from '@/records';
import { dayInWords } from '@/lib/text/wall-time';
import type { InstrumentInfo } from '@evenkeel/safety/cbt';
import {
  bandOf,
  chartMin,
  comparisonsOf,
  dayOf,
  dayOfMs,
  infoOf,
  takenMs,
  totalOf,
  whenTaken,
  type Instrument,
  type MeasureRecord,
} from './model';
import { copy } from './copy';

const [MeasureLine, useHasMeasureLine] = partBeside(async () => (await import('@/components/charts/measure-line')).MeasureLine);

/** Whether all of a card can be shown. Until then none is, because its parts would push each other. */
export function useCardsReady(): boolean {
  const hasLine = useHasMeasureLine();
  return useCbt('forms') !== 'loading' && hasLine;
}

interface Props {
  instrument: Instrument;
  /** Of this instrument, the oldest first. */
  results: readonly MeasureRecord[];
  now: number;
}

/** One questionnaire: when it is due, a chart, and every result. */
export function InstrumentCard({ instrument, results, now }: Props) {
  const info = infoOf(instrument);
  const last = results.at(-1);
  const core = useCbt('forms');
  const due = core === 'ready' ? cbt.measures.due(last && takenMs(last), now) : undefined;
  return (
    <Card as="section" className="mt-6 space-y-2" aria-labelledby={`measure-${instrument}`}>
      <h2 id={`measure-${instrument}`} className="text-lead">
        {info.name}
      </h2>
      <p className="mt-1 text-secondary">{copy.about[instrument]}</p>
      {last ? <p>{copy.last(totalOf(last), info.maxTotal, bandOf(instrument, totalOf(last)), dayInWords(dayOf(last)))}</p> : null}
      <p>{last && due ? dueWords(due, now) : last ? null : copy.due.first}</p>
      {core === 'loading' || due?.state === 'too_soon' ? null : (
        <p className="flex flex-wrap items-center gap-3 mt-2">
          <AppLink to={`/mood-logs?tab=measures&take=${instrument}`} className={buttonStyle({ variant: 'primary' })}>
            {copy.begin(info.name)}
          </AppLink>
        </p>
      )}
      {last ? <Chart info={info} results={results} /> : null}
      {last ? <Results info={info} results={results} /> : <Small>{copy.none}</Small>}
    </Card>
  );
}

function dueWords({ state, openAtMs, dueAtMs }: ReturnType<typeof cbt.measures.due>, now: number): string {
  if (state === 'too_soon') return copy.due.soon(dayOfMs(openAtMs));
  if (state === 'open') return copy.due.open(dayOfMs(dueAtMs));
  return dayOfMs(dueAtMs) === dayOfMs(now) ? copy.due.dueNow : copy.due.due(dayOfMs(dueAtMs));
}

function Chart({ info, results }: { info: InstrumentInfo; results: readonly MeasureRecord[] }) {
  const [hidden] = useGraphsHidden();
  const missing = chartMin - results.length;
  if (hidden) return null;
  if (missing > 0) return <Small>{copy.few(missing)}</Small>;
  const totals = results.map(totalOf);
  return (
    <div className="mt-6">
      <MeasureLine
        title={copy.chart(info.name)}
        summary={copy.chartSummary(results.length, Math.min(...totals), Math.max(...totals))}
        bands={info.bands}
        maxTotal={info.maxTotal}
        results={results.map((one) => ({
          id: one.id,
          day: dayOf(one),
          total: totalOf(one),
          band: bandOf(info.instrument, totalOf(one)),
        }))}
      />
    </div>
  );
}

function Results({ info, results }: { info: InstrumentInfo; results: readonly MeasureRecord[] }) {
  const core = useCbt('forms');
  const remove = (record: MeasureRecord) => removeRecord(record, { told: copy.result.removed(info.name, dayInWords(dayOf(record))) });
  return (
    <>
      <h3 className="mt-6">{copy.results(info.name)}</h3>
      <ul>
        {results.toReversed().map((record) => {
          const total = totalOf(record);
          const when = whenTaken(record);
          const compared = core === 'ready' ? comparisonsOf(results, record.id, cbt.measures.change) : [];
          // The others only where they say more than the difference from the previous result.
          const told = compared.filter(({ with: baseline, change }) => baseline === 'last' || change.reliability !== 'no_reliable_change');
          return (
            <li key={record.id} className="max-w-none border-b border-hairline py-4">
              <p>
                <time className="text-small text-secondary block" dateTime={record.occurredAt}>
                  {when}
                </time>
                <strong>{copy.result.total(total, info.maxTotal, bandOf(info.instrument, total))}</strong>
              </p>
              {told.map(({ with: baseline, before, change }) => (
                <Small key={baseline}>
                  {baseline === 'last' ? null : `${copy.result.change[baseline](dayInWords(dayOf(before)))}: `}
                  {copy.result.difference(change.difference)} {change.label}
                </Small>
              ))}
              {record.version === 0 ? <Small>{copy.result.waiting}</Small> : null}
              <div className="flex flex-wrap items-center mt-2 gap-2">
                <AppLink to={`/mood-logs?tab=measures&result=${record.id}`} className={buttonStyle({ size: 'small' })}>
                  {copy.result.open}
                  <span className="sr-only"> {when}</span>
                </AppLink>
                <Button variant="quiet" size="small" onClick={() => void remove(record)}>
                  {copy.result.remove}
                  <span className="sr-only"> {when}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
