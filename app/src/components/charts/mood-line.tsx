import { scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { moodMax, moodMin, moodSteps, moodSummary, moodWord, type MoodDay } from '@/lib/mood';
import { ChartFigure, type ChartTable } from './chart-figure';
import { longDay, shortDay } from './day-names';
import { chart } from './style';

interface Props {
  title: string;
  days: readonly MoodDay[];
  /** Replaces the generated sentence. */
  summary?: string;
  /** The lowest and highest note of each day, as a soft band behind the line. */
  band?: boolean;
}

const noNote = 'no note';
const margin = { top: 14, right: 10, bottom: 30, left: 84 };
/** The steps with a label; each of the five has a hairline. */
const named = new Set([1, 5, 9]);

function tableOf(days: readonly MoodDay[], band: boolean): ChartTable {
  const rows = days.map((day) => {
    if (day.mood === null) return band ? [longDay(day.day), noNote, noNote] : [longDay(day.day), noNote];
    const mood = `${moodWord(day.mood)} (${round(day.mood)} of ${moodMax})`;
    return band ? [longDay(day.day), mood, `${round(day.low ?? day.mood)} to ${round(day.high ?? day.mood)}`] : [longDay(day.day), mood];
  });
  return { head: band ? ['Day', 'Mood', 'Lowest to highest'] : ['Day', 'Mood'], rows };
}

const known = (day: MoodDay): boolean => day.mood !== null;
const round = (value: number): string => String(Math.round(value * 10) / 10);

/** True where neither neighbour has a mood: such a point has no line and needs its dot. */
function alone(days: readonly MoodDay[], at: number): boolean {
  return (days[at - 1]?.mood ?? null) === null && (days[at + 1]?.mood ?? null) === null;
}

/** Mood over days. A day without a mood breaks the line. */
export function MoodLine({ title, days, summary, band = false }: Props) {
  return (
    <ChartFigure title={title} summary={summary ?? moodSummary(days)} table={tableOf(days, band)} height={210}>
      {(width, height) => {
        const x = scalePoint<string>()
          .domain(days.map(({ day }) => day))
          .range([margin.left, width - margin.right])
          .padding(0.5);
        const y = scaleLinear()
          .domain([moodMin, moodMax])
          .range([height - margin.bottom, margin.top]);
        const left = ({ day }: MoodDay) => x(day) ?? 0;
        const path = line<MoodDay>()
          .defined(known)
          .x(left)
          .y(({ mood }) => y(mood ?? 0))
          .curve(curveMonotoneX);
        const range = area<MoodDay>()
          .defined(known)
          .x(left)
          .y0(({ low, mood }) => y(low ?? mood ?? 0))
          .y1(({ high, mood }) => y(high ?? mood ?? 0))
          .curve(curveMonotoneX);
        const few = days.length <= 31;
        const every = Math.max(1, Math.ceil(days.length / Math.max(2, Math.floor((width - margin.left) / 72))));
        return (
          <>
            {moodSteps.map(({ value, word }) => (
              <g key={value}>
                <line className={chart.grid} x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
                {named.has(value) ? (
                  <text className={chart.label} x={margin.left - 10} y={y(value)} dy="0.32em" textAnchor="end">
                    {word}
                  </text>
                ) : null}
              </g>
            ))}
            {days.map((day, at) =>
              (days.length - 1 - at) % every === 0 ? (
                // The last label ends at the edge, which would cut it otherwise.
                <text
                  key={day.day}
                  className={chart.label}
                  x={at === days.length - 1 ? width : left(day)}
                  y={height - 8}
                  textAnchor={at === days.length - 1 ? 'end' : 'middle'}
                >
                  {shortDay(day.day)}
                </text>
              ) : null,
            )}
            {band ? <path className={chart.band} d={range([...days]) ?? undefined} /> : null}
            <path className={chart.line} data-part="line" d={path([...days]) ?? undefined} />
            {days.map((day, at) =>
              day.mood !== null && (few || alone(days, at)) ? (
                <circle key={day.day} className={chart.dot} cx={left(day)} cy={y(day.mood)} r={few ? 4 : 2.5} />
              ) : null,
            )}
          </>
        );
      }}
    </ChartFigure>
  );
}
