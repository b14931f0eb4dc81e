import { MeasureLine } from '@/components/charts/measure-line';
import { Table } from '@/components/ui/table';
import { Small } from '@/components/ui/text';
import { instruments, type Instrument, type Measure } from '@/lib/care/care-data';
import { dayKey } from '@/lib/mood';
import { patientCopy } from './copy-patient';
import { bandLabel, ChangeFact, tableOf } from './measure-fact';
import { Muted, Part } from './parts';
import { RaisedMark, useRaisedAt } from './raised-mark';
import { dayOf } from './when';

const text = patientCopy.measures;

/** Every result of both questionnaires as a line and as a table, and what counts as a change. */
export function MeasuresPart({ measures }: { measures: readonly Measure[] }) {
  const raisedAt = useRaisedAt();
  // Both questionnaires may have been taken at that time.
  const raised = raisedAt === undefined ? undefined : measuresAt(measures, raisedAt)[0];
  return (
    <>
      {measures.length === 0 ? <Muted>{text.none}</Muted> : null}
      <div className="grid gap-8 *:min-w-0 lg:grid-cols-2">
        {instruments.map((instrument) => {
          const results = measures.filter((one) => one.instrument === instrument);
          return results.length === 0 ? null : <Results key={instrument} instrument={instrument} results={results} raised={raised} />;
        })}
      </div>
      <Part title={text.changesTitle}>
        <p className="text-small">{text.changes(tableOf('phq9').reliableChange, tableOf('gad7').reliableChange)}</p>
        <Small>{text.source}</Small>
      </Part>
    </>
  );
}

/** The results of a time, those of the PHQ-9 first. */
const measuresAt = (measures: readonly Measure[], at: string): Measure[] =>
  instruments.flatMap((instrument) => measures.filter((one) => one.instrument === instrument && one.at === at));

interface ResultsProps {
  instrument: Instrument;
  results: readonly Measure[];
  /** The result that raised an item of the queue. */
  raised: Measure | undefined;
}

function Results({ instrument, results, raised }: ResultsProps) {
  const { name: title, bands, maxTotal } = tableOf(instrument);
  const last = results.at(-1) as Measure;
  const hasItem9 = instrument === 'phq9';
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-4">
      <MeasureLine
        title={title}
        summary={text.summary(results.length, last.score, bandLabel(last))}
        bands={bands}
        maxTotal={maxTotal}
        hasTable={false}
        results={results.map((one) => ({ id: one.at, day: dayKey(new Date(one.at)), total: one.score, band: bandLabel(one) }))}
      />
      <div className="overflow-x-auto">
        <Table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {text.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.toReversed().map((one) => (
              <tr key={one.at} aria-current={one === raised || undefined}>
                <th scope="row" className="whitespace-nowrap">
                  {dayOf(one.at)}
                  {one === raised ? <RaisedMark /> : null}
                </th>
                <td className="min-w-38">
                  <strong>{one.score}</strong> {bandLabel(one)}
                  {hasItem9 ? <Item9 answer={one.item9} /> : null}
                </td>
                <td>
                  <ChangeFact measure={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

/** The answer to question 9 of the PHQ-9, if it is known. */
function Item9({ answer }: { answer: Measure['item9'] }) {
  const words = text.item9[answer ?? -1];
  return words ? <span className={`block ${answer ? 'font-semibold' : 'text-secondary'}`}>{text.question9(words)}</span> : null;
}
