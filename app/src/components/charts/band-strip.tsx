import { scaleLinear } from 'd3-scale';
import { ChartFigure } from './chart-figure';
import { chart } from './style';

export interface StripBand {
  label: string;
  from: number;
  to: number;
}

export interface StripMark {
  label: string;
  total: number;
  /** An earlier result: drawn hollow, below the strip. */
  isQuiet?: boolean;
}

interface Props {
  title: string;
  summary: string;
  /** The lowest first. */
  bands: readonly StripBand[];
  maxTotal: number;
  marks: readonly StripMark[];
  /** Column headings of the table: the range's name, its lowest and its highest total. */
  head: readonly string[];
}

const stripTop = 36;
const stripHeight = 30;
const side = 10;
/** Text of this length in the small face fits between two edges this far apart, in pixels. */
const perLetter = 7.5;

/** The named ranges of a questionnaire as one strip, with a marker for a result. */
export function BandStrip({ title, summary, bands, maxTotal, marks, head }: Props) {
  const table = { head, rows: bands.map(({ label, from, to }) => [label, String(from), String(to)]) };
  return (
    <ChartFigure
      title={title}
      summary={summary}
      table={table}
      height={stripTop + stripHeight + (marks.some(({ isQuiet }) => isQuiet) ? 44 : 24)}
    >
      {(width) => {
        // A total is a whole number, so each has a place of its own width.
        const x = scaleLinear()
          .domain([0, maxTotal + 1])
          .range([side, width - side]);
        return (
          <>
            {bands.map(({ label, from, to }, at) => {
              const left = x(from);
              const wide = x(to + 1) - left;
              return (
                <g key={label}>
                  <rect
                    className={`${chart.zones[at % 2]} stroke-line forced-colors:stroke-[CanvasText]`}
                    x={left}
                    y={stripTop}
                    width={wide}
                    height={stripHeight}
                  />
                  {label.length * perLetter <= wide ? (
                    <text className={chart.label} x={left + wide / 2} y={stripTop + stripHeight / 2} dy="0.34em" textAnchor="middle">
                      {label}
                    </text>
                  ) : null}
                  <text className={chart.label} x={left + 2} y={stripTop + stripHeight + 17}>
                    {from}
                  </text>
                </g>
              );
            })}
            {marks.map(({ label, total, isQuiet = false }) => {
              const at = x(total + 0.5);
              const end = at < 50 ? 'start' : at > width - 50 ? 'end' : 'middle';
              const bottom = stripTop + stripHeight;
              return (
                <g key={label}>
                  <path
                    className={isQuiet ? chart.dot : 'fill-primary stroke-primary forced-colors:fill-[Highlight]'}
                    d={isQuiet ? `M${at} ${bottom + 1}l-6 10h12z` : `M${at} ${stripTop - 1}l-7 -11h14z`}
                  />
                  <text className={isQuiet ? chart.label : chart.name} x={at} y={isQuiet ? bottom + 36 : stripTop - 18} textAnchor={end}>
                    {`${label}: ${total}`}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </ChartFigure>
  );
}
