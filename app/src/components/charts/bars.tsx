import { scaleBand, scaleLinear } from 'd3-scale';
import { ChartFigure } from './chart-figure';

export interface Bar {
  label: string;
  /** Null where the number is too small to show without pointing at somebody. */
  value: number | null;
}

interface Props {
  title: string;
  summary: string;
  bars: readonly Bar[];
  /** What is counted, for the head of the table. */
  counted: string;
  /** Said in place of a number that is not shown. */
  hidden?: string;
  /** The end of the scale, where it is not the longest bar. */
  max?: number;
}

const row = 52;
const thick = 14;

/** Lengths side by side, each with its name and number. A number that is not shown is a dashed outline. */
export function Bars({ title, summary, bars, counted, hidden = 'fewer than 5', max }: Props) {
  const words = (value: number | null) => (value === null ? hidden : String(value));
  const table = { head: ['', counted], rows: bars.map(({ label, value }) => [label, words(value)]) };
  const longest = max ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <ChartFigure title={title} summary={summary} table={table} height={bars.length * row + 4}>
      {(width, height) => {
        const y = scaleBand<string>()
          .domain(bars.map(({ label }) => label))
          .range([0, height - 4]);
        const x = scaleLinear().domain([0, longest]).range([0, width - 2]);
        return bars.map(({ label, value }) => {
          const top = y(label) ?? 0;
          return (
            <g key={label}>
              <text className="chart-name" x={0} y={top + 18}>
                {label}
              </text>
              <text className="chart-value" x={width - 2} y={top + 18} textAnchor="end">
                {words(value)}
              </text>
              <rect className="chart-rail" x={1} y={top + 27} width={width - 2} height={thick} rx={thick / 2} />
              {value === null ? (
                <rect className="chart-hidden" x={1} y={top + 27} width={x(longest) * 0.25} height={thick} rx={thick / 2} />
              ) : (
                <rect className="chart-bar" x={1} y={top + 27} width={value === 0 ? 0 : Math.max(thick, x(value))} height={thick} rx={thick / 2} />
              )}
            </g>
          );
        });
      }}
    </ChartFigure>
  );
}
