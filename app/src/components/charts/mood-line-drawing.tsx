import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { moodMax, moodMin, moodSteps, type MoodDay } from '@/lib/mood';
import { shortDay } from './day-names';
import { chart } from './style';

interface Props {
  days: readonly MoodDay[];
  /** The moving average, one for each day. */
  average: readonly (number | null)[];
  band: boolean;
  width: number;
  height: number;
}

const margin = { top: 14, right: 10, bottom: 30, left: 84 };
/** The steps with a label; each of the five has a hairline. */
const named = new Set([1, 5, 9]);

/** The marks of a `MoodLine`. */
export function MoodLineDrawing({ days, average, band, width, height }: Props) {
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
          <circle key={day.day} className={chart.day} fillOpacity={0.5} data-part="day" cx={left(day)} cy={y(day.mood)} r={few ? 4 : 2.5} />
        ),
      )}
      <path className={chart.line} data-part="line" d={path(average) ?? undefined} />
    </>
  );
}
