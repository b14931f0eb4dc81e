import type { PatientRow } from '@/lib/care/care-data';

type Score = PatientRow['scores'][number];

const width = 56;
const height = 28;
const edge = 4;
/** Questionnaires are due every two weeks. After five weeks two were left out, and what was in between is not known. */
const gapMs = 35 * 86_400_000;

/** Splits scores, the oldest first, where so much time is between two of them that a line would invent what was there. */
export function runsOf(scores: readonly Score[]): Score[][] {
  const runs: Score[][] = [];
  for (const score of scores) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && Date.parse(score.at) - Date.parse(before.at) <= gapMs) run.push(score);
    else runs.push([score]);
  }
  return runs;
}

/** All scores of a questionnaire over time, the latest as a larger dot. The words beside it say the same. */
export function Sparkline({ scores, maxTotal }: { scores: readonly Score[]; maxTotal: number }) {
  const [first, latest] = [scores[0], scores.at(-1)];
  if (!first || !latest || scores.length < 2) return null;
  const start = Date.parse(first.at);
  const span = Math.max(1, Date.parse(latest.at) - start);
  const x = ({ at }: Score): number => edge + ((Date.parse(at) - start) / span) * (width - 2 * edge);
  const y = (score: number): number => height - 3 - (score / maxTotal) * (height - 6);
  return (
    <svg className="flex-none overflow-visible" width={width} height={height} fill="none" aria-hidden="true" focusable="false">
      <path className="stroke-hairline" d={`M${edge} ${y(0)}H${width - edge}`} />
      {runsOf(scores).map((run) =>
        run.length === 1 ? (
          run.map((one) => (
            <circle key={one.at} className="fill-primary forced-colors:fill-[CanvasText]" cx={x(one)} cy={y(one.score)} r={1.5} />
          ))
        ) : (
          <path
            key={run[0]?.at}
            className="stroke-primary stroke-2 forced-colors:stroke-[CanvasText]"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={`M${run.map((one) => `${x(one)} ${y(one.score)}`).join('L')}`}
          />
        ),
      )}
      <circle className="fill-primary forced-colors:fill-[CanvasText]" cx={x(latest)} cy={y(latest.score)} r={2.5} />
    </svg>
  );
}
