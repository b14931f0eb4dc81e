import { scaleBand } from 'd3-scale';
import { moodColour, moodMax, roundMood } from '@/lib/mood';
import { ChartFigure } from './chart-figure';
import { chart } from './style';

export interface HeatCell {
  /** The mean mood of its logs. */
  mood: number;
  count: number;
}

interface Props {
  title: string;
  summary: string;
  rows: readonly string[];
  columns: readonly string[];
  /** By row and column; undefined without a log. */
  cells: readonly (readonly (HeatCell | undefined)[])[];
  /** With fewer logs a cell is drawn small. */
  minimum: number;
}

const head = 24;
const left = 44;
const cellHeight = 34;

/** Moods by two properties, such as weekday and hour: a colour and a number for each cell with logs. */
export function HeatMap({ title, summary, rows, columns, cells, minimum }: Props) {
  const table = {
    head: ['', ...columns],
    rows: rows.map((name, row) => [
      name,
      ...columns.map((_, column) => {
        const cell = cells[row]?.[column];
        return cell ? `${roundMood(cell.mood)} of ${moodMax} (${cell.count})` : '';
      }),
    ]),
  };
  return (
    <ChartFigure title={title} summary={summary} table={table} height={head + rows.length * cellHeight}>
      {(width) => {
        const x = scaleBand<number>()
          .domain(columns.map((_, at) => at))
          .range([left, width])
          .paddingInner(0.06);
        const wide = x.bandwidth();
        return (
          <>
            {columns.map((name, at) => (
              <text key={name} className={chart.label} x={(x(at) ?? 0) + wide / 2} y={14} textAnchor="middle">
                {name}
              </text>
            ))}
            {rows.map((name, row) => (
              <g key={name}>
                <text className={chart.label} x={0} y={head + (row + 0.5) * cellHeight} dy="0.34em">
                  {name}
                </text>
                {columns.map((column, at) => {
                  const cell = cells[row]?.[at];
                  const middle = { x: (x(at) ?? 0) + wide / 2, y: head + (row + 0.5) * cellHeight };
                  if (!cell) return <circle key={column} className="fill-hairline" cx={middle.x} cy={middle.y} r={1.5} />;
                  const isFew = cell.count < minimum;
                  const box = { width: isFew ? Math.min(18, wide) : wide, height: isFew ? 18 : cellHeight - 3 };
                  return (
                    <g key={column}>
                      <rect
                        className={chart.pixel}
                        fill={moodColour(cell.mood)}
                        x={middle.x - box.width / 2}
                        y={middle.y - box.height / 2}
                        width={box.width}
                        height={box.height}
                        rx={5}
                      />
                      {isFew ? null : (
                        <text className={chart.cell} x={middle.x} y={middle.y} dy="0.35em" textAnchor="middle">
                          {Math.round(cell.mood)}
                        </text>
                      )}
                    </g>
                  );
                })}
              </g>
            ))}
          </>
        );
      }}
    </ChartFigure>
  );
}
