import type { Instrument, PatientRow } from '@/lib/care-data';
import { bandOf, changeOf, changeWords } from './measures';
import { words } from './words';

/** The latest score with its band, and how it moved. The word carries it, the sign only helps the eye. */
export function MeasureFact({ row, instrument }: { row: PatientRow; instrument: Instrument }) {
  const measure = row.measures.find((one) => one.instrument === instrument);
  if (!measure) return <span className="small">{words.patients.notShared}</span>;
  const change = changeOf(measure);
  const { sign, word } = changeWords[change];
  return (
    <span className="measure">
      <span>
        <strong>{measure.score}</strong> {bandOf(instrument, measure.score)}
      </span>
      <span className={`small change change-${change}`}>
        <span aria-hidden="true">{sign} </span>
        {word}
        {measure.from ? `, from ${measure.from.score}` : ''}
      </span>
    </span>
  );
}
