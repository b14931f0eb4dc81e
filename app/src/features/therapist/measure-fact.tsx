import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import type { Change, Instrument, Measure, PatientRow } from '@/lib/care/care-data';
import { copy } from './copy';
import { Sparkline } from './sparkline';

const tables = { phq9: INSTRUMENTS.find((one) => one.instrument === 'phq9'), gad7: INSTRUMENTS.find((one) => one.instrument === 'gad7') };

/** The core's table of a questionnaire: its bands, its highest total, its smallest reliable change. */
export const tableOf = (instrument: Instrument) => tables[instrument] as NonNullable<(typeof tables)[Instrument]>;

/** The name of a band as the core's table has it. */
export const bandLabel = ({ instrument, band }: Pick<Measure, 'instrument' | 'band'>): string =>
  tableOf(instrument).bands.find((one) => one.band === band)?.label ?? band;

const changeStyle: Record<Change | 'first', string> = {
  improved: 'font-semibold text-success',
  worsened: 'font-semibold text-warning',
  unchanged: 'text-secondary',
  first: 'text-secondary',
};

export const latestOf = (row: PatientRow, instrument: Instrument): Measure | undefined =>
  row.measures.find((one) => one.instrument === instrument);

/** The latest score with its band, and how it changed, in words and as a sign. */
export function MeasureFact({ row, instrument }: { row: PatientRow; instrument: Instrument }) {
  const measure = latestOf(row, instrument);
  if (!measure) {
    const missing = row.scopes.includes('measures') ? copy.patients.noResult : copy.patients.notShared;
    return <span className="text-small text-secondary">{missing}</span>;
  }
  return (
    <span className="grid">
      <span className="flex flex-wrap items-center gap-x-2">
        <span>
          <strong>{measure.score}</strong> {bandLabel(measure)}
        </span>
        <Sparkline scores={row.scores.filter((one) => one.instrument === instrument)} maxTotal={tableOf(instrument).maxTotal} />
      </span>
      <ChangeFact measure={measure} />
    </span>
  );
}

/** How a result differs from its baseline. On both scales a lower score is better. */
export function ChangeFact({ measure: { from, change } }: { measure: Measure }) {
  const kind = from ? (change ?? 'unchanged') : 'first';
  const { sign, label } = copy.changes[kind];
  return (
    <span className={`text-small ${changeStyle[kind]}`}>
      <span aria-hidden="true">{sign} </span>
      {label}
      {from ? `, from ${from.score}` : ''}
    </span>
  );
}
