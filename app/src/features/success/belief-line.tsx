import { ChartFigure } from '@/components/charts/chart-figure';
import { chart } from '@/components/charts/style';
import { formatMoment } from '@/lib/text/dates';
import type { Answer } from './beliefs';
import { lookCopy } from './copy-look';

const margin = { top: 16, right: 16, bottom: 12, left: 40 };
const max = 100;

/**
 * One belief over time. Nothing is known between two answers, so the points are prominent and the
 * line is thin.
 */
export function BeliefLine({ belief, answers }: { belief: string; answers: readonly Answer[] }) {
  const [first] = answers;
  const last = answers.at(-1);
  if (!first || !last) return null;
  const table = {
    head: [lookCopy.trendWhen, lookCopy.trendHow],
    rows: answers.map((answer, at) => [`${at + 1}. ${formatMoment(answer.at)}`, String(answer.belief)]),
  };
  return (
    <ChartFigure
      title={lookCopy.trend(belief)}
      summary={lookCopy.trendSummary(first.belief, last.belief, answers.length)}
      table={table}
      height={200}
    >
      {(width, height) => {
        const room = last.at - first.at || 1;
        const x = ({ at }: Answer) => margin.left + ((at - first.at) / room) * (width - margin.left - margin.right);
        const y = (value: number) => height - margin.bottom - (value / max) * (height - margin.top - margin.bottom);
        return (
          <>
            {[0, 50, max].map((value) => (
              <g key={value}>
                <line className={chart.grid} x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
                <text className={chart.label} x={margin.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
                  {value}
                </text>
              </g>
            ))}
            <polyline className={chart.line} points={answers.map((answer) => `${x(answer)},${y(answer.belief)}`).join(' ')} />
            {answers.map((answer) => (
              <circle key={answer.at} className={chart.dot} cx={x(answer)} cy={y(answer.belief)} r={4} />
            ))}
          </>
        );
      }}
    </ChartFigure>
  );
}
