import { scaleBand, scaleLinear } from 'd3-scale';
import { moodColour, moodMax, moodMin, moodSummary, moodWord, type MoodDay } from '@/lib/mood';
import { ChartFigure } from './chart-figure';
import { longDay, shortDay, weekdayName } from './day-names';
import { chart } from './style';

interface Props {
  title: string;
  /** Rows begin at the weekday of the first day; whole weeks look best. */
  days: readonly MoodDay[];
  summary?: string;
}

const head = 24;
const left = 56;
const gap = 0.12;
const cellHeight = (width: number): number => Math.min(44, (width - left) / 7);

function weeks(days: readonly MoodDay[]): MoodDay[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7));
}

/** A row for each week, a cell for each day. Each cell fills like a glass, so the shade isn't the only sign. */
export function DayStrip({ title, days, summary }: Props) {
  const rows = weeks(days);
  const table = {
    head: ['Day', 'Mood'],
    rows: days.map(({ day, mood }) => [
      longDay(day),
      mood === null ? 'no note' : `${moodWord(mood)} (${Math.round(mood * 10) / 10} of ${moodMax})`,
    ]),
  };
  return (
    <ChartFigure
      title={title}
      summary={summary ?? moodSummary(days)}
      table={table}
      height={(width) => head + rows.length * cellHeight(width) + 2}
    >
      {(width) => {
        const tall = cellHeight(width);
        const x = scaleBand<number>().domain([0, 1, 2, 3, 4, 5, 6]).range([left, width]).paddingInner(gap);
        const level = scaleLinear().domain([moodMin, moodMax]).range([0.12, 1]);
        const box = tall * (1 - gap);
        return (
          <>
            {(rows[0] ?? []).map(({ day }, at) => (
              <text key={day} className={chart.label} x={(x(at) ?? 0) + x.bandwidth() / 2} y={14} textAnchor="middle">
                {weekdayName(day)}
              </text>
            ))}
            {rows.map((week, row) => (
              <g key={week[0]?.day}>
                <text className={chart.label} x={0} y={head + row * tall + box / 2} dy="0.32em">
                  {shortDay(week[0]?.day ?? '')}
                </text>
                {week.map(({ day, mood }, at) => {
                  const fill = mood === null ? 0 : level(mood) * box;
                  const top = head + row * tall;
                  return (
                    <g key={day}>
                      <rect
                        className={mood === null ? chart.emptyDay : chart.dayBox}
                        x={(x(at) ?? 0) + 0.5}
                        y={top + 0.5}
                        width={x.bandwidth() - 1}
                        height={box - 1}
                        rx={6}
                      />
                      {mood === null ? null : (
                        <>
                          <rect
                            className="forced-colors:fill-[Highlight]"
                            fill={moodColour(mood)}
                            x={(x(at) ?? 0) + 1}
                            y={top + box - fill}
                            width={x.bandwidth() - 2}
                            height={Math.max(2, fill - 1)}
                            rx={5}
                          />
                          <text
                            className={chart.name}
                            x={(x(at) ?? 0) + x.bandwidth() / 2}
                            y={top + box / 2}
                            dy="0.35em"
                            textAnchor="middle"
                          >
                            {Math.round(mood)}
                          </text>
                        </>
                      )}
                    </g>
                  );
                })}
              </g>
            ))}
          </>
        );
      }}
    </ChartFigure>
  );
}
