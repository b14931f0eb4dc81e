import { moodColour } from '@/lib/mood';
import { ChartFigure } from './chart-figure';

interface Props {
  title: string;
  /** Says how many facts are on each side. */
  summary: string;
  supporting: number;
  against: number;
  /** The names of the two pans. */
  sides: readonly [supporting: string, against: string];
}

const height = 154;
const middle = { x: 0, y: 34 };
const arm = 92;
/** The steepest tilt, in degrees: the number of facts is only a hint of their weight. */
const steepest = 9;
const perRow = 5;

/** The facts on both sides as stones on a scale. The facts themselves are on the page, so it has no table. */
export function EvidenceScale({ title, summary, supporting, against, sides }: Props) {
  const tilt = Math.max(-steepest, Math.min(steepest, (against - supporting) * 3));
  const reach = { x: arm * Math.cos((tilt * Math.PI) / 180), y: arm * Math.sin((tilt * Math.PI) / 180) };
  return (
    <ChartFigure title={title} summary={summary} height={height}>
      {(width) => (
        <g transform={`translate(${Math.min(width / 2, 170)} 0)`} fill="none">
          <g className="stroke-line forced-colors:stroke-[CanvasText]" strokeWidth={2} strokeLinecap="round">
            <path d={`M${middle.x} ${middle.y}V138M${middle.x - 34} 140h68`} />
            <path d={`M${middle.x - reach.x} ${middle.y - reach.y}L${middle.x + reach.x} ${middle.y + reach.y}`} />
          </g>
          <circle className="fill-primary forced-colors:fill-[CanvasText]" cx={middle.x} cy={middle.y} r={5} />
          <Pan x={middle.x - reach.x} y={middle.y - reach.y} count={supporting} mood={1} name={sides[0]} />
          <Pan x={middle.x + reach.x} y={middle.y + reach.y} count={against} mood={9} name={sides[1]} />
        </g>
      )}
    </ChartFigure>
  );
}

interface PanProps {
  x: number;
  y: number;
  count: number;
  /** The stones have the colour of this mood. */
  mood: number;
  name: string;
}

function Pan({ x, y, count, mood, name }: PanProps) {
  const floor = y + 62;
  return (
    <g>
      <path
        className="stroke-line forced-colors:stroke-[CanvasText]"
        d={`M${x} ${y}L${x - 38} ${floor}M${x} ${y}L${x + 38} ${floor}M${x - 42} ${floor}h84c-6 12-20 14-42 14s-36-2-42-14z`}
      />
      {Array.from({ length: Math.min(count, perRow * 3) }, (_, at) => {
        const row = Math.floor(at / perRow);
        const inRow = Math.min(perRow, count - row * perRow);
        const place = (at % perRow) - (inRow - 1) / 2;
        // The stones have no other order than their number.
        // oxlint-disable-next-line react/no-array-index-key
        return (
          <circle
            key={at}
            className="stroke-ink forced-colors:fill-[Canvas]"
            fill={moodColour(mood)}
            cx={x + place * 13}
            cy={floor - 7 - row * 12}
            r={6}
          />
        );
      })}
      <text className="fill-secondary text-xs forced-colors:fill-[CanvasText]" x={x} y={floor + 30} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}
