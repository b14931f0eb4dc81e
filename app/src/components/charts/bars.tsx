import { scaleBand, scaleLinear } from 'd3-scale';
import { ChartFigure } from './chart-figure';
import { chart } from './style';

export interface Bar {
  label: string;
  /** Null where there is too little to say. */
  value: number | null;
}

interface Props {
  title: string;
  summary: string;
  bars: readonly Bar[];
  /** Column heading for the counted values in the table. */
  counted: string;
  /** Shown in place of a hidden number. */
  hidden?: string;
  /** The end of the scale, where it is not the longest bar. */
  max?: number;
}

const row = 52;
const thick = 14;

/** A bar chart with a name and a number for each bar. A hidden number is a dashed outline. */
export function Bars({ title, summary, bars, counted, hidden = '', max }: Props) {
  const text = (value: number | null) => (value === null ? hidden : String(value));
  const table = { head: ['', counted], rows: bars.map(({ label, value }) => [label, text(value)]) };
  const longest = max ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <ChartFigure title={title} summary={summary} table={table} height={bars.length * row + 4}>
      {(width, height) => {
        const y = scaleBand<string>()
          .domain(bars.map(({ label }) => label))
          .range([0, height - 4]);
        const x = scaleLinear()
          .domain([0, longest])
          .range([0, width - 2]);
        return bars.map(({ label, value }) => {
          const top = y(label) ?? 0;
          return (
            <g key={label}>
              <text className={chart.name} x={0} y={top + 18}>
                {label}
              </text>
              <text className={chart.value} x={width - 2} y={top + 18} textAnchor="end">
                {text(value)}
              </text>
              <rect className={chart.rail} x={1} y={top + 27} width={width - 2} height={thick} rx={thick / 2} />
              {value === null ? (
                <rect className={chart.hiddenBar} x={1} y={top + 27} width={x(longest) * 0.25} height={thick} rx={thick / 2} />
              ) : (
                <rect
                  className={chart.bar}
                  x={1}
                  y={top + 27}
                  width={value === 0 ? 0 : Math.max(thick, x(value))}
                  height={thick}
                  rx={thick / 2}
                />
              )}
            </g>
          );
        });
      }}
    </ChartFigure>
  );
}
