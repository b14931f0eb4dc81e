import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { averageDays, moodMax, moodMin, moodSteps, moodSummary, moodWord, movingAverage, type MoodDay } from '@/lib/mood';
import { ChartFigure, type ChartTable } from './chart-figure';
import { longDay, shortDay } from './day-names';
import { chart } from './style';

interface Props {
  title: string;
  days: readonly MoodDay[];
  /** Replaces the generated sentence. */
  summary?: string;
  /** The lowest and highest note of each day, as a thin bar behind its dot. */
  band?: boolean;
}

const noNote = 'no note';
const key = `Dots are days. The line is the average of ${averageDays} days.`;
const margin = { top: 14, right: 10, bottom: 30, left: 84 };
/** The steps with a label; each of the five has a hairline. */
const named = new Set([1, 5, 9]);

function tableOf(days: readonly MoodDay[], average: readonly (number | null)[], band: boolean): ChartTable {
  const rows = days.map(({ day, mood, low, high }, at) => {
    const mean = average[at];
    return [
      longDay(day),
      mood === null ? noNote : `${moodWord(mood)} (${round(mood)} of ${moodMax})`,
      ...(band ? [mood === null ? noNote : `${round(low ?? mood)} to ${round(high ?? mood)}`] : []),
      mean === null || mean === undefined ? '' : round(mean),
    ];
  });
  return { head: ['Day', 'Mood', ...(band ? ['Lowest to highest'] : []), `Average of ${averageDays} days`], rows };
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Mood over days: a dot for each day, and the average of seven days as a line. Where too few days have a mood, the line has a gap. */
export function MoodLine({ title, days, summary, band = false }: Props) {
  const average = movingAverage(days);
  return (
    <ChartFigure title={title} summary={`${summary ?? moodSummary(days)} ${key}`} table={tableOf(days, average, band)} height={230}>
      {(width, height) => {
        const x = scalePoint<string>()
          .domain(days.map(({ day }) => day))
          .range([margin.left, width - margin.right])
          .padding(0.5);
        const y = scaleLinear()
          .domain([moodMin, moodMax])
          .range([height - margin.bottom, margin.top]);
        const left = ({ day }: MoodDay) => x(day) ?? 0;
        const path = line<number | null>()
          .defined((mean) => mean !== null)
          .x((_, at) => left(days[at] as MoodDay))
          .y((mean) => y(mean ?? 0));
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
            {days.map((day) =>
              band && day.low !== undefined && day.high !== undefined && day.low < day.high ? (
                <line key={day.day} className={chart.span} x1={left(day)} x2={left(day)} y1={y(day.low)} y2={y(day.high)} />
              ) : null,
            )}
            {days.map((day) =>
              day.mood === null ? null : (
                <circle
                  key={day.day}
                  className={chart.day}
                  fillOpacity={0.5}
                  data-part="day"
                  cx={left(day)}
                  cy={y(day.mood)}
                  r={few ? 4 : 2.5}
                />
              ),
            )}
            <path className={chart.line} data-part="line" d={path(average) ?? undefined} />
          </>
        );
      }}
    </ChartFigure>
  );
}
