import { partAfter } from '@/lib/loaded-beside';
import { averageDays, moodMax, moodSummary, moodWord, movingAverage, roundMood, type MoodDay } from '@/lib/mood';
import { ChartFigure, type ChartTable } from './chart-figure';
import { longDay } from './day-names';

const [Drawing, useHasDrawing] = partAfter(async () => (await import('./mood-line-drawing')).MoodLineDrawing);

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

function tableOf(days: readonly MoodDay[], average: readonly (number | null)[], band: boolean): ChartTable {
  const rows = days.map(({ day, mood, low, high }, at) => {
    const mean = average[at];
    return [
      longDay(day),
      mood === null ? noNote : `${moodWord(mood)} (${roundMood(mood)} of ${moodMax})`,
      ...(band ? [mood === null ? noNote : `${roundMood(low ?? mood)} to ${roundMood(high ?? mood)}`] : []),
      mean === null || mean === undefined ? '' : roundMood(mean),
    ];
  });
  return { head: ['Day', 'Mood', ...(band ? ['Lowest to highest'] : []), `Average of ${averageDays} days`], rows };
}

/** Mood over days: a dot for each day, and the average of seven days as a line. Where too few days have a mood, the line has a gap. */
export function MoodLine({ title, days, summary, band = false }: Props) {
  const average = movingAverage(days);
  // Loaded even while the chart is far below, because it may be printed.
  useHasDrawing();
  return (
    <ChartFigure title={title} summary={`${summary ?? moodSummary(days)} ${key}`} table={tableOf(days, average, band)} height={230}>
      {(width, height) => <Drawing days={days} average={average} band={band} width={width} height={height} />}
    </ChartFigure>
  );
}
