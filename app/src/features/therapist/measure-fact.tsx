import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import type { Change, Instrument, Measure, PatientRow } from '@/lib/care/care-data';
import { copy } from './copy';

const tables = { phq9: INSTRUMENTS.find((one) => one.instrument === 'phq9'), gad7: INSTRUMENTS.find((one) => one.instrument === 'gad7') };

/** The core's table of a questionnaire: its bands, its highest total, its smallest reliable change. */
export const tableOf = (instrument: Instrument) => tables[instrument] as NonNullable<(typeof tables)[Instrument]>;

export const instrumentNames: Record<Instrument, string> = { phq9: 'PHQ-9', gad7: 'GAD-7' };

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
        <Spark measure={measure} />
      </span>
      <ChangeFact measure={measure} />
    </span>
  );
}

const spark = { width: 48, height: 18, dot: 2.5 };

/** The baseline and the latest score as a line. The words beside it say the same. */
function Spark({ measure: { from, score, instrument } }: { measure: Measure }) {
  if (!from) return null;
  const y = (value: number): number => spark.height - 3 - (value / tableOf(instrument).maxTotal) * (spark.height - 6);
  const end = spark.width - 4;
  return (
    <svg className="flex-none overflow-visible" width={spark.width} height={spark.height} fill="none" aria-hidden="true" focusable="false">
      <path className="stroke-hairline" d={`M4 ${y(0)}H${end}`} />
      <path
        className="stroke-primary stroke-2 forced-colors:stroke-[CanvasText]"
        strokeLinecap="round"
        d={`M4 ${y(from.score)}L${end} ${y(score)}`}
      />
      <circle className="fill-primary forced-colors:fill-[CanvasText]" cx={end} cy={y(score)} r={spark.dot} />
    </svg>
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
