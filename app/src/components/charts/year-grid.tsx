import { scaleBand } from 'd3-scale';
import { moodColour, moodMax, moodStep, moodWord, type MoodDay } from '@/lib/mood';
import { dateFormat } from '@/lib/text/dates';
import { ChartFigure } from './chart-figure';
import { longDay } from './day-names';
import { chart } from './style';

interface Props {
  title: string;
  summary: string;
  days: readonly MoodDay[];
  /** The day that is being read, with an outline. */
  chosen?: string | undefined;
  /** Called with a pressed day that has a mood. The page offers the same with buttons. */
  onDay?: (day: string) => void;
}

const head = 22;
const left = 26;
const rows = 31;
const monthName = dateFormat({ month: 'short', timeZone: 'UTC' });
const cellHeight = (width: number): number => Math.min(18, Math.max(13, width / 32));

/** A year in pixels: a column for each month, a cell for each day, coloured by its mood. The shape of a cell tells low from high too. */
export function YearGrid({ title, summary, days, chosen, onDay }: Props) {
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  const known = days.filter(({ mood }) => mood !== null);
  const table = {
    head: ['Day', 'Mood'],
    rows: known.map(({ day, mood }) => [longDay(day), `${moodWord(mood ?? 0)} (${Math.round((mood ?? 0) * 10) / 10} of ${moodMax})`]),
  };
  return (
    <ChartFigure title={title} summary={summary} table={table} height={(width) => head + rows * cellHeight(width) + 4}>
      {(width) => {
        const tall = cellHeight(width);
        const x = scaleBand<string>()
          .domain(months)
          // A short range keeps narrow columns, so that cells stay cells.
          .range([left, left + Math.min(width - left, months.length * 64)])
          .paddingInner(0.12);
        const wide = x.bandwidth();
        return (
          <>
            {months.map((month) => (
              <text key={month} className={chart.label} x={(x(month) ?? 0) + wide / 2} y={14} textAnchor="middle">
                {shortMonth(month, wide)}
              </text>
            ))}
            {[1, 5, 10, 15, 20, 25, 30].map((day) => (
              <text key={day} className={chart.label} x={left - 6} y={head + (day - 0.5) * tall} dy="0.34em" textAnchor="end">
                {day}
              </text>
            ))}
            {days.map(({ day, mood }) => {
              const at = { x: x(day.slice(0, 7)) ?? 0, y: head + (Number(day.slice(8)) - 1) * tall };
              if (mood === null) {
                return (
                  <rect
                    key={day}
                    className="fill-hairline"
                    x={at.x + wide / 2 - 1.5}
                    y={at.y + tall / 2 - 1.5}
                    width={3}
                    height={3}
                    rx={1.5}
                  />
                );
              }
              const step = (moodStep(mood).value - 1) / 2;
              return (
                <g key={day} onClick={onDay && (() => onDay(day))}>
                  <rect
                    className={chart.pixel}
                    fill={moodColour(mood)}
                    stroke={day === chosen ? 'var(--text)' : undefined}
                    strokeWidth={2}
                    x={at.x + 0.5}
                    y={at.y + 0.5}
                    width={wide - 1}
                    height={tall - 2}
                    rx={2 + step}
                  />
                  {/* The level, for those who don't tell the colours apart. */}
                  <rect
                    className={chart.level}
                    fillOpacity={0.5}
                    x={at.x + 2.5}
                    y={at.y + tall - 4}
                    width={Math.max(1, ((wide - 5) * mood) / moodMax)}
                    height={1.5}
                  />
                </g>
              );
            })}
          </>
        );
      }}
    </ChartFigure>
  );
}

function shortMonth(month: string, wide: number): string {
  const name = monthName(new Date(`${month}-15T12:00:00Z`));
  return wide < 30 ? name.slice(0, 1) : name;
}
