import { ChartFigure } from '@/components/charts/chart-figure';
import { Table } from '@/components/ui/table';
import type { PieSlice } from '@/lib/wasm/cbt';
import { pieArcs, type PieArc } from '../model';
import { copy } from '../copy';

const text = copy.pie;
const radius = 100;
/** Slices below this fraction of the turn have no room for a number. */
const labelFrom = 0.05;
/** Neighbouring slices differ in lightness. */
const fills = ['fill-primary/38', 'fill-primary/24', 'fill-primary/38', 'fill-primary/14'];

/** The pie, and beside it the same numbers as a table, which names the slices. */
export function PieChart({ slices, rest }: { slices: readonly PieSlice[]; rest: number | undefined }) {
  const arcs = pieArcs(slices);
  if (!arcs.some(({ number }) => number > 0)) return null;
  return (
    <div className="my-6 flex flex-wrap items-start gap-x-8 gap-y-6">
      <div className="w-[min(100%,15rem)] flex-none">
        <ChartFigure title={text.title} summary={text.summary} height={(width) => width}>
          {(width) => (
            <g transform={`translate(${width / 2} ${width / 2}) scale(${width / 208})`}>
              {arcs.map((arc) => (
                <g key={arc.number}>
                  <Slice arc={arc} />
                  {arc.number > 0 && arc.to - arc.from >= labelFrom ? <Label arc={arc} /> : null}
                </g>
              ))}
            </g>
          )}
        </ChartFigure>
      </div>
      <Table className="w-auto min-w-0 flex-[1_1_16rem]">
        <caption className="pb-1 text-start font-semibold">{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.column.slice}</th>
            <th scope="col">{text.column.cause}</th>
            <th scope="col">{text.column.share}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- slices are told apart by their number
            <tr key={at}>
              <td>{at + 1}</td>
              <th scope="row">{slice.cause?.trim() ? slice.cause : text.unnamed}</th>
              <td>{slice.share ?? '–'}</td>
            </tr>
          ))}
          {rest !== undefined && rest > 0 ? (
            <tr>
              <td>–</td>
              <th scope="row">{text.rests}</th>
              <td>{rest}</td>
            </tr>
          ) : null}
        </tbody>
      </Table>
    </div>
  );
}

/** A point on the rim; the turn starts at the top. */
function point(part: number, distance = radius): [number, number] {
  const angle = part * 2 * Math.PI;
  return [Math.round(Math.sin(angle) * distance * 100) / 100, Math.round(-Math.cos(angle) * distance * 100) / 100];
}

function Slice({ arc: { slice, number, from, to } }: { arc: PieArc }) {
  const look =
    number === 0
      ? 'fill-none stroke-line stroke-[1.5] [stroke-dasharray:4_4]'
      : `stroke-surface stroke-2 ${slice.mine ? 'fill-accent/42' : fills[number % 4]}`;
  const name = `${look} forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`;
  if (to - from >= 1) return <circle className={name} r={radius} />;
  const [startX, startY] = point(from);
  const [endX, endY] = point(to);
  return <path className={name} d={`M0 0 L${startX} ${startY} A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${endX} ${endY} Z`} />;
}

function Label({ arc: { number, from, to } }: { arc: PieArc }) {
  const [x, y] = to - from >= 1 ? [0, 0] : point((from + to) / 2, radius * 0.66);
  return (
    <text className="fill-ink text-[1.25rem] font-semibold forced-colors:fill-[CanvasText]" x={x} y={y} dy="0.35em" textAnchor="middle">
      {number}
    </text>
  );
}
