import { Panel } from '@/components/ui/panel';
import { Small } from '@/components/ui/text';
import { moodColour, type MoodDay } from '@/lib/mood';
import { seaOf } from './sea';
import { cardsCopy as copy } from './cards-copy';

const text = copy.sea;
const [width, level] = [320, 96];
/** The length of a wave. The water drifts by one of them, so that it goes round without a jump. */
const wave = 80;

/**
 * The last two weeks as a picture: waves for how much the moods moved, light for how bright they were, a lantern for each
 * balanced thought. Nothing if there are too few days, or if the thoughts couldn't be loaded.
 */
export function SeaCard({ days, thoughts = 0 }: { days: readonly MoodDay[]; thoughts: number | null | undefined }) {
  const sea = thoughts === null ? undefined : seaOf(days, thoughts);
  if (!sea) return null;
  const { waves, light, lanterns } = sea;
  const swell = 2 + waves * 9;
  return (
    <Panel title={text.title}>
      <svg
        className="mt-3 block h-auto w-full overflow-hidden rounded-control print:hidden"
        viewBox={`0 0 ${width} 140`}
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect
          className="forced-colors:fill-[Canvas]"
          width={width}
          height={140}
          fill={moodColour(light * 10)}
          fillOpacity={0.1 + light * 0.35}
        />
        <circle
          className="fill-notice stroke-warning/60 in-data-[theme=dark]:fill-secondary/70 in-data-[theme=dark]:stroke-none forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
          strokeWidth={1.5}
          cx={250}
          cy={82 - light * 50}
          r={18}
        />
        <Water className="fill-info/20" top={level - 8} swell={swell * 0.7} seconds={11} />
        <g transform={`translate(${width / 2 - 44} ${level - 62})`}>
          <g className="origin-bottom animate-at-anchor stroke-primary stroke-[2] [stroke-linecap:round] [stroke-linejoin:round] [transform-box:fill-box] forced-colors:stroke-[CanvasText]">
            <path d="M40 2v46" />
            <path className="fill-surface" d="M40 4c18 9 24 24 26 40H40z" />
            <path className="fill-surface" d="M34 14c-11 8-16 18-18 30h18z" />
            <path
              className="fill-tint-accent stroke-accent forced-colors:stroke-[CanvasText]"
              d="M8 52h68c-4 12-14 17-26 17H34C22 69 12 64 8 52z"
            />
            {Array.from({ length: lanterns }, (_, at) => (
              // Lanterns differ only in their place.
              // oxlint-disable-next-line react/no-array-index-key
              <circle
                key={at}
                className="fill-notice stroke-warning forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
                strokeWidth={1.5}
                cx={14 + at * 9.5}
                cy={50}
                r={3.2}
              />
            ))}
          </g>
        </g>
        <Water className="fill-info/35" top={level} swell={swell} seconds={7} />
      </svg>
      <Small className="mt-2">{text.words(sea)}</Small>
    </Panel>
  );
}

/** One layer of water. It drifts, unless the device asks for less motion. */
function Water({ top, swell, seconds, className }: { top: number; swell: number; seconds: number; className: string }) {
  const crests = Array.from({ length: width / wave + 1 }, () => `q${wave / 4} ${-2 * swell} ${wave / 2} 0t${wave / 2} 0`).join('');
  return (
    <path
      className={`${className} motion-safe:animate-drift forced-colors:fill-none forced-colors:stroke-[CanvasText]`}
      style={{ animationDuration: `${seconds}s` }}
      d={`M${-wave} ${top}${crests}q${wave / 4} ${-2 * swell} ${wave / 2} 0t${wave / 2} 0V140H${-wave}z`}
    />
  );
}
