import { MeasureLine } from '@/components/charts/measure-line';
import { Table } from '@/components/ui/table';
import { Small } from '@/components/ui/text';
import { instruments, type Instrument, type Measure } from '@/lib/care/care-data';
import { dayKey } from '@/lib/mood';
import { patientCopy } from './copy-patient';
import { bandLabel, ChangeFact, instrumentNames, tableOf } from './measure-fact';
import { Muted, Part } from './parts';
import { shortDate } from './when';

const text = patientCopy.measures;

/** Every result of both questionnaires as a line and as a table, and what counts as a change. */
export function MeasuresPart({ measures }: { measures: readonly Measure[] }) {
  return (
    <>
      {measures.length === 0 ? <Muted>{text.none}</Muted> : null}
      <div className="grid gap-8 *:min-w-0 lg:grid-cols-2">
        {instruments.map((instrument) => {
          const results = measures.filter((one) => one.instrument === instrument);
          return results.length === 0 ? null : <Results key={instrument} instrument={instrument} results={results} />;
        })}
      </div>
      <Part title={text.changesTitle}>
        <p className="text-small">{text.changes(tableOf('phq9').reliableChange, tableOf('gad7').reliableChange)}</p>
        <Small>{text.source}</Small>
      </Part>
    </>
  );
}

function Results({ instrument, results }: { instrument: Instrument; results: readonly Measure[] }) {
  const { bands, maxTotal } = tableOf(instrument);
  const last = results.at(-1) as Measure;
  const hasItem9 = instrument === 'phq9';
  const columns = hasItem9 ? text.columns : text.columns.slice(0, 4);
  return (
    <section aria-label={instrumentNames[instrument]} className="grid min-w-0 content-start gap-4">
      <MeasureLine
        title={instrumentNames[instrument]}
        summary={text.summary(results.length, last.score, bandLabel(last))}
        bands={bands}
        maxTotal={maxTotal}
        hasTable={false}
        results={results.map((one) => ({ id: one.at, day: dayKey(new Date(one.at)), total: one.score, band: bandLabel(one) }))}
      />
      <div className="overflow-x-auto">
        <Table>
          <caption className="sr-only">{instrumentNames[instrument]}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.toReversed().map((one) => (
              <tr key={one.at}>
                <th scope="row">{shortDate(one.at)}</th>
                <td>{one.score}</td>
                <td>{bandLabel(one)}</td>
                <td>
                  <ChangeFact measure={one} />
                </td>
                {hasItem9 ? <td className={one.item9 ? 'font-semibold' : ''}>{text.item9[one.item9 ?? -1] ?? ''}</td> : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
