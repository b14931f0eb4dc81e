import { Quadrant, type QuadrantPoint } from '@/components/charts/quadrant';
import type { Change, Measure, PatientRow } from '@/lib/care/care-data';
import { copy } from './copy';
import { useFrame } from './frame';
import { bandLabel, latestOf, tableOf } from './measure-fact';
import { personName } from './parts';

const text = copy.quadrant;
const instrument = 'phq9';

const kinds: Record<Change, QuadrantPoint['kind']> = { improved: 'better', worsened: 'worse', unchanged: 'same' };

interface Placed {
  row: PatientRow;
  measure: Measure;
}

/** People who share a result, the most severe first. */
export function placedRows(patients: readonly PatientRow[]): Placed[] {
  return patients
    .flatMap((row) => {
      const measure = row.status === 'ended' ? undefined : latestOf(row, instrument);
      return measure ? [{ row, measure }] : [];
    })
    .toSorted((a, b) => b.measure.score - a.measure.score || personName(a.row).localeCompare(personName(b.row)));
}

const changeOf = ({ score, from }: Measure): number | undefined => (from ? score - from.score : undefined);
const kindOf = ({ from, change }: Measure) => (from ? (change ?? 'unchanged') : 'first');

/** A chart of all patients: the latest PHQ-9 by how it changed. Nothing below two results, which are in the list. */
export function CaseloadQuadrant({ patients }: { patients: readonly PatientRow[] }) {
  const { patient } = useFrame();
  const placed = placedRows(patients);
  if (placed.length < 2) return null;
  const { bands, maxTotal, reliableChange, seeSomeoneFrom } = tableOf(instrument);
  const severe = placed.filter(({ measure }) => measure.score >= seeSomeoneFrom);
  const rising = severe.filter(({ measure }) => measure.change === 'worsened');
  const points = placed.map(({ row, measure }): QuadrantPoint => {
    const kind = kindOf(measure);
    return {
      id: row.id,
      label: personName(row).split(' ')[0] ?? '',
      to: patient(row.id),
      meaning: text.said(personName(row), measure.score, bandLabel(measure), changeOf(measure), copy.changes[kind].label),
      total: measure.score,
      change: changeOf(measure),
      kind: kind === 'first' ? kind : kinds[kind],
    };
  });
  return (
    <div className="mt-10 max-w-208">
      <Quadrant
        title={text.title}
        summary={text.summary(
          placed.length,
          severe.length,
          rising.map(({ row }) => personName(row)),
        )}
        table={{
          head: text.head,
          rows: placed.map(({ row, measure }) => [
            personName(row),
            `${measure.score}, ${bandLabel(measure)}`,
            `${text.points(changeOf(measure))}, ${copy.changes[kindOf(measure)].label}`,
          ]),
        }}
        points={points}
        bands={bands}
        maxTotal={maxTotal}
        reliable={reliableChange}
        sides={text.sides}
      />
    </div>
  );
}
