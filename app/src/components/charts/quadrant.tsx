import { scaleLinear } from 'd3-scale';
import { AppLink } from '@/components/ui/app-link';
import { ChartFigure, type ChartTable } from './chart-figure';
import { lineHeight, nameLists } from './quadrant-labels';
import type { StripBand } from './band-strip';
import { chart } from './style';

export interface QuadrantPoint {
  id: string;
  /** The name at the dot, where there is room. */
  label: string;
  /** The address that the dot leads to, and what its place means. */
  to: string;
  meaning: string;
  total: number;
  /** Points since the result it is compared with; undefined for a first result. */
  change: number | undefined;
  kind: 'better' | 'worse' | 'same' | 'first';
}

interface Props {
  title: string;
  summary: string;
  table: ChartTable;
  points: readonly QuadrantPoint[];
  /** The lowest first. */
  bands: readonly StripBand[];
  maxTotal: number;
  /** A change of this many points is more than chance. */
  reliable: number;
  /** The names of the two sides and of the middle. */
  sides: Readonly<Record<'better' | 'worse' | 'first', string>>;
}

const margin = { top: 30, right: 12, bottom: 12, left: 118 };
/** The width of the column for first results, which have no change. */
const firstColumn = 76;
/** As wide as what a finger can press. */
const apart = 26;
/** More names than these, or on a narrower picture, would cover each other. The table has them. */
const mostNames = 14;
const namesFrom = 520;

/** Each sign says the same as its place, so that it means something in print and in forced colours. */
const signs = {
  worse: { look: 'fill-warning stroke-warning forced-colors:fill-[CanvasText]', d: 'M0 -7l7 12h-14z' },
  better: { look: 'fill-success stroke-success forced-colors:fill-[CanvasText]', d: 'M0 7l7 -12h-14z' },
  same: { look: 'fill-primary stroke-primary forced-colors:fill-[CanvasText]', d: 'M5 0a5 5 0 1 1 -10 0a5 5 0 1 1 10 0z' },
  first: { look: chart.dot, d: 'M-5 -5h10v10h-10z' },
} as const;

/** People by their latest total and how much it changed: severe and rising at the top right. */
export function Quadrant({ title, summary, table, points, bands, maxTotal, reliable, sides }: Props) {
  const firstWidth = points.some(({ change }) => change === undefined) ? firstColumn : 0;
  const widest = Math.max(reliable + 4, ...points.map(({ change = 0 }) => Math.abs(change) + 2));
  return (
    <ChartFigure title={title} summary={summary} table={table} height={Math.max(280, bands.length * 56 + 42)} hasLinks>
      {(width, height) => {
        const left = Math.min(margin.left, width * 0.3);
        const x = scaleLinear()
          .domain([-widest, widest])
          .range([left + firstWidth + 12, width - margin.right - 12]);
        const y = scaleLinear()
          .domain([0, maxTotal])
          .range([height - margin.bottom, margin.top]);
        const edges = ({ from, to }: StripBand) => ({
          top: y(to === maxTotal ? to : to + 0.5),
          bottom: y(from === 0 ? 0 : from - 0.5),
        });
        const placed = spread(
          points,
          ({ change, total }) => [change === undefined ? left + firstWidth / 2 : x(change), y(total)],
          (total) => edges(bands.find(({ to }) => total <= to) ?? { label: '', from: 0, to: maxTotal }),
        );
        const dots = placed.map(({ point, at: [cx, cy] }) => ({ name: point.label, x: cx, y: cy }));
        const names = points.length <= mostNames && width >= namesFrom ? nameLists(dots, width, height) : [];
        return (
          <>
            {bands.map((band, at) => {
              const { label } = band;
              const { top, bottom } = edges(band);
              return (
                <g key={label}>
                  <rect className={chart.zones[at % 2]} x={0} y={top} width={width} height={bottom - top} />
                  <text className={chart.label} x={4} y={(top + bottom) / 2} dy="0.32em">
                    {label}
                  </text>
                </g>
              );
            })}
            {firstWidth === 0 ? null : (
              <>
                <line className={chart.grid} x1={left + firstWidth} x2={left + firstWidth} y1={margin.top} y2={height - margin.bottom} />
                <text className={chart.label} x={left + firstWidth / 2} y={16} textAnchor="middle">
                  {sides.first}
                </text>
              </>
            )}
            {[-reliable, reliable].map((by) => (
              <line key={by} className={chart.axis} x1={x(by)} x2={x(by)} y1={margin.top} y2={height - margin.bottom} />
            ))}
            <text className={chart.label} x={left + firstWidth + 12} y={16}>
              {sides.better}
            </text>
            <text className={chart.label} x={width - margin.right} y={16} textAnchor="end">
              {sides.worse}
            </text>
            {placed.map(({ point, at: [cx, cy] }) => (
              <g key={point.id} transform={`translate(${cx} ${cy})`}>
                <AppLink to={point.to} label={point.meaning}>
                  {/* What can be pressed is larger than what is seen. */}
                  <rect className="fill-transparent" x={-apart / 2} y={-apart / 2} width={apart} height={apart} />
                  <path className={signs[point.kind].look} d={signs[point.kind].d} />
                </AppLink>
              </g>
            ))}
            {names.map(({ names: [first, ...others], x: at, y: base, anchor }) => (
              // Each dot's link has its name.
              <text
                key={`${first} ${at} ${base}`}
                className={`${chart.label} pointer-events-none`}
                x={at}
                y={base}
                textAnchor={anchor}
                aria-hidden="true"
              >
                {first}
                {others.map((name, place) => (
                  // The order is fixed, and two may have one name.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tspan key={place} x={at} dy={lineHeight}>
                    {name}
                  </tspan>
                ))}
              </text>
            ))}
          </>
        );
      }}
    </ChartFigure>
  );
}

type At = [x: number, y: number];

/** The pixels between points that would cover each other: enough to see that there are several. */
const step = 4;
const upOrDown = [0, -step, step, -2 * step, 2 * step];
const aside = [0, -apart, apart];

/**
 * Moves points that would cover each other a little: up or down, because sideways is a different change, and first
 * results sideways, where that means nothing. Points stay in their band. Where there is no room left, they overlap.
 */
function spread(
  points: readonly QuadrantPoint[],
  placeOf: (point: QuadrantPoint) => At,
  bandOf: (total: number) => { top: number; bottom: number },
): { point: QuadrantPoint; at: At }[] {
  const taken: At[] = [];
  return points.map((point) => {
    const [x, y] = placeOf(point);
    const { top, bottom } = bandOf(point.total);
    const places: At[] = point.change === undefined ? aside.map((by) => [x + by, y]) : upOrDown.map((by) => [x, y + by]);
    const isFree = ([toX, toY]: At) =>
      toY >= top && toY <= bottom && taken.every(([left, up]) => Math.abs(left - toX) >= step || Math.abs(up - toY) >= step);
    const at = places.find(isFree) ?? [x, y];
    taken.push(at);
    return { point, at };
  });
}
