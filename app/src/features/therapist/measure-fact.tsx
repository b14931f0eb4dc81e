import type { Instrument, PatientRow } from '@/lib/care/care-data';
import { copy } from './copy';
import { bandOf, changeLabels, changeOf } from './measures';

const changeStyle = {
  better: 'font-semibold text-success',
  worse: 'font-semibold text-warning',
  similar: 'text-secondary',
  first: 'text-secondary',
};

/** The latest score with its band, and how it changed, in words and as a sign. */
export function MeasureFact({ row, instrument }: { row: PatientRow; instrument: Instrument }) {
  const measure = row.measures.find((one) => one.instrument === instrument);
  if (!measure) return <span className="text-small text-secondary">{copy.patients.notShared}</span>;
  const change = changeOf(measure);
  const { sign, label } = changeLabels[change];
  return (
    <span className="grid">
      <span>
        <strong>{measure.score}</strong> {bandOf(instrument, measure.score)}
      </span>
      <span className={`text-small ${changeStyle[change]}`}>
        <span aria-hidden="true">{sign} </span>
        {label}
        {measure.from ? `, from ${measure.from.score}` : ''}
      </span>
    </span>
  );
}
