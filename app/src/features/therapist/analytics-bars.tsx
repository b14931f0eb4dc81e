import { Bars, type Bar } from '@/components/charts/bars';
import { Card } from '@/components/ui/card';
import { instruments, type Cell, type CohortAnalytics } from '@/lib/care/care-data';
import { copy } from './copy';
import { instrumentNames } from './measure-fact';

const text = copy.analytics;

/** A sentence that says what the bars show. */
export function barsSummary(bars: readonly Bar[]): string {
  const shown = bars.filter((bar): bar is Bar & { value: number } => bar.value !== null && bar.value > 0);
  const hidden = bars.some(({ value }) => value === null) ? ' Groups under five are hidden.' : '';
  const [most] = shown.toSorted((a, b) => b.value - a.value);
  return most ? `Most often: ${most.label.toLowerCase()}, ${most.value}.${hidden}` : `No group is large enough to show.${hidden}`;
}

function Counts({ title, counts, counted }: { title: string; counts: readonly Cell[]; counted: string }) {
  const bars = counts.map(({ label, value, hidden }): Bar => ({ label, value: hidden ? null : (value ?? 0) }));
  return (
    <Card size="small">
      <Bars title={title} summary={barsSummary(bars)} bars={bars} counted={counted} hidden={text.hidden} />
    </Card>
  );
}

/** The numbers of the caseload as bars. */
export function AnalyticsBars({ data }: { data: CohortAnalytics }) {
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
      <Counts title={text.change} counts={data.change} counted={text.counted} />
      <Counts title={text.recovery} counts={data.recovery} counted={text.counted} />
      {instruments.map((instrument) => (
        <Counts key={instrument} title={text.bands(instrumentNames[instrument])} counts={data.bands[instrument]} counted={text.counted} />
      ))}
      <Counts title={text.engagement} counts={data.engagement} counted={text.counted} />
      {data.patterns.length > 0 ? <Counts title={text.patterns} counts={data.patterns} counted={text.times} /> : null}
    </div>
  );
}
