import { scaleLinear, scaleTime } from 'd3-scale';
import { line } from 'd3-shape';
import { dayDate } from '@/lib/mood';
import { ChartFigure } from './chart-figure';
import { longDay, shortDay } from './day-names';
import { chart } from './style';

export interface MeasureBand {
  label: string;
  from: number;
  to: number;
}

export interface MeasureResult {
  id: string;
  day: string;
  total: number;
  band: string;
}

interface Props {
  title: string;
  summary: string;
  /** The lowest first. */
  bands: readonly MeasureBand[];
  results: readonly MeasureResult[];
  maxTotal: number;
  /** False where the page has a table of the same results. */
  hasTable?: boolean;
}

const margin = { top: 12, right: 14, bottom: 30, left: 10 };

/** Totals over time, drawn on named bands with alternating tints. */
export function MeasureLine({ title, summary, bands, results, maxTotal, hasTable = true }: Props) {
  const table = {
    head: ['Day', 'Total', 'Band'],
    // A day can have two imported results, and each row needs its own name.
    rows: results.map(({ day, total, band }, at) => [
      results.findIndex((one) => one.day === day) === at ? longDay(day) : `${longDay(day)} (${at + 1})`,
      `${total} of ${maxTotal}`,
      band,
    ]),
  };
  return (
    <ChartFigure title={title} summary={summary} table={hasTable ? table : undefined} height={Math.max(220, bands.length * 44 + 42)}>
      {(width, height) => {
        const times = results.map(({ day }) => dayDate(day).getTime());
        const first = Math.min(...times);
        const last = Math.max(...times);
        const room = results.length > 1 ? 0 : 86_400_000;
        const x = scaleTime()
          .domain([first - room, last + room])
          .range([margin.left + 110, width - margin.right - 22]);
        const y = scaleLinear()
          .domain([0, maxTotal])
          .range([height - margin.bottom, margin.top]);
        const left = ({ day }: MeasureResult) => x(dayDate(day));
        const path = line<MeasureResult>()
          .x(left)
          .y(({ total }) => y(total));
        const few = results.length <= 12;
        return (
          <>
            {bands.map(({ label, from, to }, at) => {
              const top = y(Math.min(maxTotal, to + (to === maxTotal ? 0 : 0.5)));
              const bottom = y(from === 0 ? 0 : from - 0.5);
              return (
                <g key={label}>
                  <rect className={chart.zones[at % 2]} x={0} y={top} width={width} height={bottom - top} />
                  <text className={chart.label} x={margin.left} y={(top + bottom) / 2} dy="0.32em">
                    {label}
                  </text>
                </g>
              );
            })}
            <path className={chart.line} d={path([...results]) ?? undefined} />
            {results.map((result) => (
              <g key={result.id}>
                <circle className={chart.dot} cx={left(result)} cy={y(result.total)} r={4} />
                {few ? (
                  <text className={chart.name} x={left(result)} y={y(result.total) - 10} textAnchor="middle">
                    {result.total}
                  </text>
                ) : null}
              </g>
            ))}
            {[results[0], results.length > 1 ? results.at(-1) : undefined].map((result, at) =>
              result ? (
                <text
                  key={result.id}
                  className={chart.label}
                  x={at === 0 && results.length > 1 ? left(result) - 8 : Math.min(width, left(result) + 22)}
                  y={height - 8}
                  textAnchor={at === 0 && results.length > 1 ? 'start' : 'end'}
                >
                  {shortDay(result.day)}
                </text>
              ) : null,
            )}
          </>
        );
      }}
    </ChartFigure>
  );
}
