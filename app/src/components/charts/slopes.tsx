import { scaleLinear } from 'd3-scale';
import { ChartFigure } from './chart-figure';
import { chart } from './style';

export interface Slope {
  id: string;
  label: string;
  before: number;
  after: number;
}

interface Props {
  title: string;
  summary: string;
  slopes: readonly Slope[];
  max: number;
  /** The names of the two sides. */
  sides: readonly [string, string];
  /** The column heading of the table for the labels. */
  head: string;
}

const margin = { top: 30, bottom: 10, side: 44 };

/** Two ratings of the same thing, joined by a line: one line for each record. */
export function Slopes({ title, summary, slopes, max, sides, head }: Props) {
  const table = {
    head: [head, ...sides],
    // Two records can have the same label, and each row needs its own name.
    rows: slopes.map(({ label, before, after }, at) => [
      slopes.findIndex((one) => one.label === label) === at ? label : `${label} (${at + 1})`,
      String(before),
      String(after),
    ]),
  };
  const [only] = slopes.length === 1 ? slopes : [];
  return (
    <ChartFigure title={title} summary={summary} table={table} height={230}>
      {(width, height) => {
        const right = Math.min(width - margin.side, 420);
        const y = scaleLinear()
          .domain([0, max])
          .range([height - margin.bottom, margin.top]);
        return (
          <>
            {sides.map((name, at) => (
              <g key={name}>
                <text className={chart.name} x={at === 0 ? margin.side : right} y={14} textAnchor={at === 0 ? 'start' : 'end'}>
                  {name}
                </text>
                <line
                  className={chart.axis}
                  x1={at === 0 ? margin.side : right}
                  x2={at === 0 ? margin.side : right}
                  y1={y(0)}
                  y2={y(max)}
                />
              </g>
            ))}
            {(only ? [] : [0, max / 2, max]).map((value) => (
              <text key={value} className={chart.label} x={margin.side - 10} y={y(value)} dy="0.34em" textAnchor="end">
                {value}
              </text>
            ))}
            {slopes.map(({ id, before, after }) => (
              <g key={id}>
                <line className={chart.line} strokeOpacity={only ? 1 : 0.5} x1={margin.side} x2={right} y1={y(before)} y2={y(after)} />
                <circle className={chart.dot} cx={margin.side} cy={y(before)} r={only ? 5 : 3.5} />
                <circle className={chart.dot} cx={right} cy={y(after)} r={only ? 5 : 3.5} />
              </g>
            ))}
            {only ? (
              <>
                <text className={chart.name} x={margin.side - 12} y={y(only.before)} dy="0.34em" textAnchor="end">
                  {only.before}
                </text>
                <text className={chart.name} x={right + 12} y={y(only.after)} dy="0.34em">
                  {only.after}
                </text>
              </>
            ) : null}
          </>
        );
      }}
    </ChartFigure>
  );
}
