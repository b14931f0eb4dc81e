import { scaleLinear } from 'd3-scale';
import { ChartFigure } from './chart-figure';
import { chart } from './style';

export interface Interval {
  label: string;
  value: number;
  low: number;
  high: number;
  /** The number of days on either side, as text. */
  behind: string;
}

interface Props {
  title: string;
  summary: string;
  intervals: readonly Interval[];
  /** Labels for the two sides of no difference. */
  sides: readonly [string, string];
}

const row = 60;
const foot = 26;
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** Differences around zero, each with its interval. */
export function Intervals({ title, summary, intervals, sides }: Props) {
  const table = {
    head: ['', 'Difference', 'May lie between', 'Days'],
    rows: intervals.map(({ label, value, low, high, behind }) => [label, signed(value), `${signed(low)} and ${signed(high)}`, behind]),
  };
  const far = Math.max(1, ...intervals.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return (
    <ChartFigure title={title} summary={summary} table={table} height={intervals.length * row + foot}>
      {(width, height) => {
        const x = scaleLinear()
          .domain([-far, far])
          .range([10, width - 10]);
        return (
          <>
            <line className={chart.axis} x1={x(0)} x2={x(0)} y1={4} y2={height - foot} />
            {intervals.map(({ label, value, low, high }, at) => {
              const top = at * row;
              return (
                <g key={label}>
                  <text className={chart.name} x={0} y={top + 18}>
                    {label}
                  </text>
                  <text className={chart.value} x={width} y={top + 18} textAnchor="end">
                    {signed(value)}
                  </text>
                  <line className={chart.span} x1={x(low)} x2={x(high)} y1={top + 38} y2={top + 38} />
                  <circle className={chart.dot} cx={x(value)} cy={top + 38} r={5} />
                </g>
              );
            })}
            <text className={chart.label} x={0} y={height - 4}>
              {sides[0]}
            </text>
            <text className={chart.label} x={width} y={height - 4} textAnchor="end">
              {sides[1]}
            </text>
          </>
        );
      }}
    </ChartFigure>
  );
}
