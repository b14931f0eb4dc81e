import { lazy, Suspense } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cbt, useCbt } from '@/lib/cbt';
import { useGraphsHidden } from '@/lib/preferences';
import { removeRecord } from '@/records';
import { dayInWords } from '@/lib/wall-time';
import type { InstrumentInfo } from '@evenkeel/safety/cbt';
import { bandOf, chartMin, comparedWith, dayOf, dayOfMs, infoOf, takenMs, totalOf, whenTaken, type Instrument, type MeasureRecord } from './model';
import { words } from './words';

const MeasureLine = lazy(async () => ({ default: (await import('@/components/charts/measure-line')).MeasureLine }));

interface Props {
  instrument: Instrument;
  /** Of this instrument, the oldest first. */
  results: readonly MeasureRecord[];
  now: number;
}

/** One questionnaire: when it is due, how it went so far, and every result. */
export function InstrumentCard({ instrument, results, now }: Props) {
  const info = infoOf(instrument);
  const last = results.at(-1);
  const core = useCbt();
  const due = core === 'ready' ? cbt.measures.due(last && takenMs(last), now) : undefined;
  return (
    <section className="panel measure-card" aria-labelledby={`measure-${instrument}`}>
      <h2 id={`measure-${instrument}`}>{info.name}</h2>
      <p className="quiet">{words.about[instrument]}</p>
      {last ? <p>{words.last(totalOf(last), info.maxTotal, bandOf(instrument, totalOf(last)), dayInWords(dayOf(last)))}</p> : null}
      <p>{last && due ? dueWords(due, now) : last ? null : words.due.first}</p>
      {core === 'loading' || due?.state === 'too_soon' ? null : (
        <p className="row">
          <AppLink to={`/mood-logs?tab=measures&take=${instrument}`} className="button button-primary">
            {words.begin(info.name)}
          </AppLink>
        </p>
      )}
      {last ? <Chart info={info} results={results} /> : null}
      {last ? <Results info={info} results={results} /> : <p className="small">{words.none}</p>}
    </section>
  );
}

function dueWords({ state, openAtMs, dueAtMs }: ReturnType<typeof cbt.measures.due>, now: number): string {
  if (state === 'too_soon') return words.due.soon(dayOfMs(openAtMs));
  if (state === 'open') return words.due.open(dayOfMs(dueAtMs));
  return dayOfMs(dueAtMs) === dayOfMs(now) ? words.due.dueNow : words.due.due(dayOfMs(dueAtMs));
}

function Chart({ info, results }: { info: InstrumentInfo; results: readonly MeasureRecord[] }) {
  const [hidden] = useGraphsHidden();
  const missing = chartMin - results.length;
  if (hidden) return null;
  if (missing > 0) return <p className="small">{words.few(missing)}</p>;
  const totals = results.map(totalOf);
  return (
    <Suspense>
      <MeasureLine
        title={words.chart(info.name)}
        summary={words.chartSummary(results.length, Math.min(...totals), Math.max(...totals))}
        bands={info.bands}
        maxTotal={info.maxTotal}
        results={results.map((one) => ({ id: one.id, day: dayOf(one), total: totalOf(one), band: bandOf(info.instrument, totalOf(one)) }))}
      />
    </Suspense>
  );
}

function Results({ info, results }: { info: InstrumentInfo; results: readonly MeasureRecord[] }) {
  const core = useCbt();
  const remove = (record: MeasureRecord) => removeRecord(record, { told: words.result.removed(info.name, dayInWords(dayOf(record))) });
  return (
    <>
      <h3>{words.results(info.name)}</h3>
      <ul className="measure-results">
        {results.toReversed().map((record) => {
          const total = totalOf(record);
          const when = whenTaken(record);
          const compared = core === 'ready' ? comparedWith(results, record.id, cbt.measures.change) : undefined;
          return (
            <li key={record.id}>
              <p>
                <time className="small" dateTime={record.occurredAt}>
                  {when}
                </time>
                <strong>{words.result.total(total, info.maxTotal, bandOf(info.instrument, total))}</strong>
              </p>
              {compared ? (
                <p className="small">
                  {words.result.difference(compared.change.difference)} {compared.change.label}
                </p>
              ) : null}
              {record.version === 0 ? <p className="small">{words.result.waiting}</p> : null}
              <div className="row">
                <AppLink to={`/mood-logs?tab=measures&result=${record.id}`} className="button button-small">
                  {words.result.open}
                  <span className="visually-hidden"> {when}</span>
                </AppLink>
                <button type="button" className="button button-small button-quiet" onClick={() => void remove(record)}>
                  {words.result.remove}
                  <span className="visually-hidden"> {when}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
